/** Files in the server's root, and short configurations of plugins. */
export const serverFiles: Readonly<Record<string, string>> = {
  'server.properties': `#Minecraft server properties
accepts-transfers=false
allow-flight=true
broadcast-rcon-to-ops=true
difficulty=easy
enable-command-block=false
enable-query=false
enable-rcon=true
enable-status=true
enforce-secure-profile=false
enforce-whitelist=false
gamemode=creative
hide-online-players=false
level-name=world
level-seed=
level-type=minecraft\\:normal
max-players=20
max-world-size=29999984
motd=City planning practice server
online-mode=true
player-idle-timeout=30
pvp=false
query.port=25565
rcon.password=
rcon.port=40814
require-resource-pack=false
server-ip=
server-port=25565
simulation-distance=8
spawn-protection=16
view-distance=10
white-list=false
`,
  'eula.txt': 'eula=true\n',
  'plugins/Citizens/config.yml': `general:
  chat-format: '[<npc>]: <text>'
  save-interval: 60
  talk-to-players: true
npc:
  default:
    look-close:
      enabled: false
      range: 10
  limits:
    default-limit: 10
`,
  'plugins/Multiverse-Core/config.yml': `world:
  enforce-access: false
  enforce-gamemode: true
  auto-purge-entities: false
teleport:
  use-finer-teleport-permissions: true
  passenger-mode: default
spawn:
  first-spawn-override: true
  first-spawn-location: world
portal:
  custom-portal-search: false
  default-portal-search-radius: 128
messaging:
  enable-chat-prefix: false
  register-papi-hook: true
command:
  confirm-mode: enable
  show-legacy-aliases: false
misc:
  global-debug: 0
version: 5.2
`,
  'plugins/Multiverse-Portals/config.yml': `portals-default-to-nether: false
bucket-filling: true
enforce-portal-access: true
use-on-move: true
portal-cooldown: 1000
clear-on-remove: false
teleport-vehicles: true
wand: WOODEN_AXE
version: 2
`,
  'plugins/FastAsyncWorldEdit/config.yml': `# How many blocks one person may change at once.
max-blocks-changed: 500000
queue:
  parallel-threads: 2
  target-size: 64
history:
  use-disk: true
  delete-after-days: 7
region-restrictions: true
enabled-components:
  commands: true
  update-notifications: false
`,
  'plugins/Lands/config.yml': `# Land claims of the classes.
general:
  worlds:
    - tacoma
    - survival
claiming:
  chunks-limit: 16
  require-money: false
upkeep:
  enabled: false
language: en
`,
};
