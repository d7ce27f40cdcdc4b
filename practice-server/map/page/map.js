// Draws one practice world and moves it. The address is BlueMap's: #map:x:y:z:distance:rotation:…
const cellBlocks = 8;
const cellsAcross = 512;
const edge = (cellBlocks * cellsAcross) / 2;
const seaLevel = 62;
// The same numbers as in terrain.ts.
const surfaceColors = {
  249: [49, 97, 58],
  250: [196, 190, 178],
  251: [163, 92, 73],
  252: [122, 176, 92],
  253: [214, 190, 104],
  254: [238, 244, 248],
  255: [222, 206, 176],
};
const [nearest, farthest] = [16, 0.08];
/** How much of the world is seen from a distance of one block, as in BlueMap's flat view. */
const blocksSeen = 1.6;

const canvas = document.querySelector('canvas');
const markerBox = document.querySelector('#markers');
const detail = document.querySelector('#detail');
const view = { x: 0, z: 0, scale: 0.5 };
let picture = null;
let markers = [];
let mapId = '';
let addressTimer = 0;

// First of all, so that no click is lost while the ground is on its way.
listen();
const maps = await (await fetch('/maps.json')).json();
await openMap();
addEventListener('hashchange', () => void openMap());
new ResizeObserver(draw).observe(canvas);

/** The map of the address: the hash names it, else the path. */
async function openMap() {
  const [name = '', x, , z, distance] = location.hash.slice(1).split(':');
  const wanted = maps.find(({ id }) => id === decodeURIComponent(name));
  const here = maps.find(({ id }) => `/${id}` === location.pathname) ?? maps[0];
  const map = wanted ?? here;
  view.x = numberOr(x, 0);
  view.z = numberOr(z, 0);
  const seen = numberOr(distance, 1500) * blocksSeen;
  view.scale = limitScale(Math.min(innerWidth, innerHeight) / Math.max(seen, 1));
  if (map.id !== mapId) await load(map);
  draw();
}

async function load(map) {
  mapId = map.id;
  document.title = `${map.name} – practice map`;
  document.querySelector('h1').textContent = map.name;
  detail.textContent = '';
  document.querySelector('nav ul').replaceChildren(...maps.map(linkTo));
  const [terrain, places] = await Promise.all([
    fetch(`/${map.id}/terrain`).then((reply) => reply.arrayBuffer()),
    fetch(`/${map.id}/markers.json`).then((reply) => reply.json()),
  ]);
  picture = paint(new Uint8Array(terrain));
  markers = places.map((place) => ({ ...place, button: buttonFor(place) }));
  markerBox.replaceChildren(...markers.map(({ button }) => button));
}

function linkTo({ id, name }) {
  const [item, link] = [document.createElement('li'), document.createElement('a')];
  link.href = `/${id}`;
  link.textContent = name;
  if (id === mapId) link.setAttribute('aria-current', 'page');
  item.append(link);
  return item;
}

function buttonFor({ set, label, detail: text, x, z }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label || set;
  button.addEventListener('click', () => {
    detail.textContent = [label, text, set, `x ${Math.round(x)}, z ${Math.round(z)}`]
      .filter((part, at, all) => part && all.indexOf(part) === at)
      .join(' · ');
  });
  // Anyone who reaches it with the keyboard sees it.
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) move(x - view.x, z - view.z);
  });
  return button;
}

/** One pixel for each cell, lit from the northwest. */
function paint(cells) {
  const image = new ImageData(cellsAcross, cellsAcross);
  for (let at = 0; at < cells.length; at += 1) {
    const height = cells[at];
    const before = cells[at - cellsAcross - 1] ?? height;
    const slope = height < 249 && before < 249 ? (before - height) * -9 : 0;
    const color = surfaceColors[height] ?? groundColor(height);
    const light = height <= seaLevel ? 0 : Math.max(-36, Math.min(36, slope));
    color.forEach((part, index) => (image.data[at * 4 + index] = part + light));
    image.data[at * 4 + 3] = 255;
  }
  const drawn = new OffscreenCanvas(cellsAcross, cellsAcross);
  drawn.getContext('2d').putImageData(image, 0, 0);
  return drawn;
}

function groundColor(height) {
  if (height <= seaLevel) {
    const depth = Math.min(1, (seaLevel - height) / 32);
    return [74 - 40 * depth, 140 - 60 * depth, 176 - 50 * depth];
  }
  if (height < seaLevel + 2) return [222, 205, 150];
  const rise = Math.min(1, (height - seaLevel) / 44);
  return [126 + 60 * rise, 168 - 10 * rise, 96 + 46 * rise];
}

function draw() {
  const ratio = devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const context = canvas.getContext('2d');
  context.scale(ratio, ratio);
  context.fillStyle = '#224f7e';
  context.fillRect(0, 0, width, height);
  const toScreen = (x, z) => [
    (x - view.x) * view.scale + width / 2,
    (z - view.z) * view.scale + height / 2,
  ];
  const [left, top] = toScreen(-edge, -edge);
  context.imageSmoothingEnabled = view.scale * cellBlocks < 1;
  if (picture) context.drawImage(picture, left, top, edge * 2 * view.scale, edge * 2 * view.scale);
  for (const { x, z, button } of markers) {
    const [across, down] = toScreen(x, z);
    button.style.left = `${across}px`;
    button.style.top = `${down}px`;
  }
  document.querySelector('#place').textContent = `x ${Math.round(view.x)}, z ${Math.round(view.z)}`;
}

function move(x, z) {
  view.x = Math.max(-edge, Math.min(edge, view.x + x));
  view.z = Math.max(-edge, Math.min(edge, view.z + z));
  draw();
  tellAddress();
}

/** Around a point of the canvas, which stays where it is. */
function zoom(factor, [across, down] = [canvas.clientWidth / 2, canvas.clientHeight / 2]) {
  const [x, z] = [across - canvas.clientWidth / 2, down - canvas.clientHeight / 2];
  const scale = limitScale(view.scale * factor);
  const change = 1 / view.scale - 1 / scale;
  view.scale = scale;
  move(x * change, z * change);
}

function tellAddress() {
  if (mapId === '') return;
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    const seen = Math.min(innerWidth, innerHeight) / view.scale / blocksSeen;
    const numbers = [view.x, 0, view.z, seen].map(Math.round).join(':');
    history.replaceState(null, '', `#${mapId}:${numbers}:0:0:0:0:flat`);
  }, 200);
}

function listen() {
  canvas.addEventListener('pointerdown', (event) => canvas.setPointerCapture(event.pointerId));
  canvas.addEventListener('pointermove', (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    move(-event.movementX / view.scale, -event.movementY / view.scale);
  });
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.25 : 0.8, [event.offsetX, event.offsetY]);
    },
    { passive: false },
  );
  canvas.addEventListener('keydown', ({ key }) => {
    const step = 80 / view.scale;
    if (key === 'ArrowLeft') move(-step, 0);
    if (key === 'ArrowRight') move(step, 0);
    if (key === 'ArrowUp') move(0, -step);
    if (key === 'ArrowDown') move(0, step);
    if (key === '+' || key === '=') zoom(2);
    if (key === '-') zoom(0.5);
  });
  for (const button of document.querySelectorAll('[data-zoom]')) {
    button.addEventListener('click', () => zoom(Number(button.dataset.zoom)));
  }
}

function limitScale(scale) {
  return Math.max(farthest, Math.min(nearest, scale));
}

function numberOr(text, otherwise) {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) ? number : otherwise;
}
