/** The news book (game-server §6.1), with comments and keys that an editor has to keep. */
export const bookNewsFiles: Readonly<Record<string, string>> = {
  'plugins/BookNews/config.yml': `# BookNews
version: '2.0'
check-update: false
Prefix: '&8[&bNews&8]&f '
# Seconds after a player has joined.
OpenBookDelaySecond: 5
OpenBookSoundEffect:
  enable: true
  sound-effect: ENTITY_PLAYER_LEVELUP
# always: false opens the book only for those who have not read it.
Open-Book-Onjoin:
  enable: true
  always: true
KeepBook: false
Message:
  No-Permission: '&cNo permission.'
Interactive-Word:
  '1':
    word: Next page
    placeholder: gotopage2
    bold: true
    color: gold
    italic: false
    underlined: false
    obfuscated: false
    clickevent:
      enable: true
      action: CHANGE_PAGE
      value: '2'
    hoverevent:
      enable: true
      text: Go to page 2
  '2':
    word: Fly to Tacoma
    placeholder: tacoma
    bold: false
    color: dark_aqua
    italic: false
    underlined: true
    obfuscated: false
    clickevent:
      enable: true
      action: RUN_COMMAND
      value: '/mv tp tacoma'
    hoverevent:
      enable: true
      text: Takes you to the city
book:
  '1': |-
    &0&lWelcome
    &0Hello &l%player_name%&0!

    Today we plan a park
    beside the harbor.

    %booknews_gotopage2%
  '2': |-
    &0&lThis week
    &01. Walk the site.
    2. Count the trees.
    3. Draw your plan.

    %booknews_tacoma%
config_version: '2.0'
`,
  'plugins/BookNews/data.yml': `# Who has read the book since it was cleared.
players:
  - 069a79f4-44e9-4726-a5be-fca90e38aaf5
`,
};
