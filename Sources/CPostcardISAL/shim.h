#pragma once
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

// The size is a product in a macro, which the importer leaves out.
enum { postcard_isal_level1_buffer_size = ISAL_DEF_LVL1_DEFAULT };
