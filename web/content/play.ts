export type StepValue = 'name' | 'address' | 'port';
export type PlayStep = {
  readonly title: string;
  readonly words: string;
  /** Boxes to copy from. */
  readonly values?: readonly StepValue[];
};
export type Device = {
  readonly id: 'java' | 'bedrock' | 'xbox' | 'playstation' | 'switch' | 'education' | 'not-sure';
  readonly name: string;
  readonly note?: string;
  readonly heading: string;
  readonly words?: string;
  readonly steps: readonly PlayStep[];
};

/** A video that shows how a console joins; null until somebody sets it. */
export const consoleTutorialUrl: `https://${string}` | null = null;

const bridgeSteps: readonly PlayStep[] = [
  {
    title: 'Put the bridge on a phone',
    words:
      'Install the app BedrockTogether on a phone or tablet. Ask a grown-up first: it is made by other people, not by us.',
  },
  {
    title: 'Use one network',
    words: 'Phone and console have to be on the same Wi-Fi.',
  },
  {
    title: 'Fill in these two boxes and run it',
    words: 'Type the address and the port into the app and press Run. Keep the app open.',
    values: ['address', 'port'],
  },
  {
    title: 'Join on the console',
    words:
      'Open Play and look under Friends or Worlds for LAN Games. Choose the server there. Most consoles need their paid online membership.',
  },
];

export const devices: readonly Device[] = [
  {
    id: 'java',
    name: 'Java',
    note: 'Windows, macOS, Linux',
    heading: 'Join on Java Edition',
    steps: [
      { title: 'Open Multiplayer', words: 'Start the game and press Multiplayer.' },
      { title: 'Add a server', words: 'Press Add Server.' },
      {
        title: 'Fill in these two boxes',
        words: 'Java needs no port.',
        values: ['name', 'address'],
      },
      {
        title: 'Join',
        words:
          'Press Done, choose the server in the list and press Join Server. If the game says that the version is too old or too new, change the version in the launcher.',
      },
    ],
  },
  {
    id: 'bedrock',
    name: 'Bedrock',
    note: 'phone, tablet, Windows',
    heading: 'Join on Bedrock Edition',
    steps: [
      {
        title: 'Open Play, then Servers',
        words: 'Start the game, tap Play, and choose the Servers tab at the top.',
      },
      { title: 'Add a server', words: 'Scroll all the way down and tap Add Server.' },
      {
        title: 'Fill in these three boxes',
        words: 'The port matters on Bedrock. Without it the game looks in the wrong place.',
        values: ['name', 'address', 'port'],
      },
      {
        title: 'Save, then Play',
        words:
          'Sign in with a Microsoft account if the game asks. A child account may need multiplayer allowed in family settings.',
      },
    ],
  },
  {
    id: 'xbox',
    name: 'Xbox',
    heading: 'Join on Xbox',
    words: 'A console cannot type in a server address. A phone on the same Wi-Fi makes the bridge.',
    steps: bridgeSteps,
  },
  {
    id: 'playstation',
    name: 'PlayStation',
    heading: 'Join on PlayStation',
    words: 'A console cannot type in a server address. A phone on the same Wi-Fi makes the bridge.',
    steps: bridgeSteps,
  },
  {
    id: 'switch',
    name: 'Switch',
    heading: 'Join on Switch',
    words:
      'A Switch cannot type in a server address, and the bridge on a phone does not work with it. Use a computer, a phone or a tablet to join us.',
    steps: [],
  },
  {
    id: 'education',
    name: 'Minecraft Education',
    note: 'school account',
    heading: 'Minecraft Education',
    words:
      'Minecraft Education joins by a code inside one school. It cannot join the address of this server. Students of the local public schools have it through their school account. Worlds to download for it are coming soon.',
    steps: [],
  },
  {
    id: 'not-sure',
    name: 'Not sure',
    heading: 'Find out what you have',
    words: 'Look at the first screen of the game.',
    steps: [
      { title: 'It says Java Edition', words: 'You have Java. Choose Java above.' },
      {
        title: 'You play on a phone or a tablet',
        words: 'You have Bedrock. Choose Bedrock above.',
      },
      {
        title: 'You play on Windows and it does not say Java Edition',
        words: 'You have Bedrock. Choose Bedrock above.',
      },
      {
        title: 'You sign in with your school account',
        words: 'You have Minecraft Education.',
      },
    ],
  },
];
