/** A thing that a person wants, with the command that does it. */
export type PlainCommand = {
  readonly label: string;
  /** What the box before sending asks for; null for a command that goes out at once. */
  readonly asks: { readonly label: string; readonly choices: readonly string[] | null } | null;
  readonly commandFor: (answer: string) => string;
};

/** Buttons in plain words beside the console; each shows its exact command. `maps` are the ids of BlueMap's maps. */
export function plainCommands(maps: readonly string[]): readonly PlainCommand[] {
  return [
    {
      label: 'Tell everyone…',
      asks: { label: 'What should everyone read in the game?', choices: null },
      commandFor: (text) => `say ${text}`,
    },
    { label: 'Who is online?', asks: null, commandFor: () => 'list' },
    { label: 'Save the world now', asks: null, commandFor: () => 'save-all' },
    ...(maps.length === 0
      ? []
      : [
          {
            label: 'Refresh the map of…',
            asks: { label: 'Which world?', choices: maps },
            commandFor: (map: string) => `bluemap update ${map}`,
          },
        ]),
  ];
}
