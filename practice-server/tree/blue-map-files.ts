const heads: Readonly<Record<string, string>> = {
  core: `##                          ##
##         BlueMap          ##
##       Core-Config        ##
##                          ##

# By changing this to true you accept that BlueMap downloads files of the game.
accept-download: true

# Where BlueMap keeps what it needs.
data: "bluemap"

# How many threads draw maps.
render-thread-count: 2

scan-for-mod-resources: true
metrics: false

log: {
  file: "bluemap/logs/debug.log"
  append: false
}
`,
  plugin: `##                          ##
##         BlueMap          ##
##      Plugin-Config       ##
##                          ##

live-player-markers: true
hidden-game-modes: [
  "spectator"
]
hide-vanished: true
hide-invisible: true
hide-sneaking: true
hide-below-sky-light: 0
hide-different-world: false
write-markers-interval: 0
write-players-interval: 0
skin-download: true
player-render-limit: -1
full-update-interval: 1440
`,
  webserver: `##                          ##
##         BlueMap          ##
##     Webserver-Config     ##
##                          ##

enabled: true
webroot: "bluemap/web"
port: 8100

log: {
  file: "bluemap/logs/webserver.log"
  append: false
}
`,
  webapp: `##                          ##
##         BlueMap          ##
##      Webapp-Config       ##
##                          ##

enabled: true
webroot: "bluemap/web"
update-settings-file: true
use-cookies: true
default-to-flat-view: false
min-zoom-distance: 5
max-zoom-distance: 100000
resolution-default: 1
hires-slider-max: 500
hires-slider-default: 100
lowres-slider-max: 7000
lowres-slider-default: 2000
scripts: []
styles: []
`,
};

const names: Readonly<Record<string, string>> = {
  tacoma: 'Tacoma',
  survival: 'Survival',
  earth: 'Earth',
  tek8: 'TEK8',
};

/** BlueMap's configuration (game-server §3.5): HOCON with comments, one file for each map. */
export function blueMapFiles(mapIds: readonly string[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [name, text] of Object.entries(heads)) files[`plugins/BlueMap/${name}.conf`] = text;
  for (const [index, id] of mapIds.entries())
    files[`plugins/BlueMap/maps/${id}.conf`] = mapFile(id, index * 100);
  files['plugins/BlueMap/storages/file.conf'] = `storage-type: file
root: "bluemap/web/maps"
compression: gzip
`;
  return files;
}

function mapFile(id: string, sorting: number): string {
  return `##                          ##
##         BlueMap          ##
##        Map-Config        ##
##                          ##

# The folder of the world that this map shows.
world: "${id}"
dimension: "minecraft:overworld"

# The name of the map, as people see it.
name: "${names[id] ?? id}"
sorting: ${sorting}

start-pos: { x: 0, z: 0 }
sky-color: "#7dabff"
void-color: "#000000"
sky-light: 1
ambient-light: 0.1
remove-caves-below-y: 55
cave-detection-ocean-floor: -5
cave-detection-uses-block-light: false
min-inhabited-time: 0

render-mask: [
]
render-edges: true
edge-light-strength: 8
enable-perspective-view: true
enable-flat-view: true
enable-free-flight-view: true
enable-hires: true

storage: "file"
ignore-missing-light-data: false

marker-sets: {
}
`;
}
