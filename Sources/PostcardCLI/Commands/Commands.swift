/// Every sub-command, in the order `postcard --help` lists them.
enum Commands {
  static let all: [any Command.Type] = [
    RenderCommand.self,
    BatchCommand.self,
    ConvertCommand.self,
    WorkCommand.self,
    TagsCommand.self,
    HitCommand.self,
    EmbedCommand.self,
    GalleryCommand.self,
    RelinkCommand.self,
    VerifyCommand.self,
    TemplatesCommand.self,
    CheckCommand.self,
    WatchCommand.self,
    SchemaCommand.self,
    FontsCommand.self,
    ClientCommand.self,
    CompletionsCommand.self,
    ManualCommand.self,
  ]
}
