#pragma once
#include <unicode/udat.h>
#include <unicode/ustring.h>
