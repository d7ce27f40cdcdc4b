import {
  announce,
  incompleteCommand,
  incorrectArgument,
  runSubCommand,
  incorrectSubCommand,
  type Command,
  type CommandCall,
  type CommandTable,
} from '../../game/command-call.ts';

const ticksPerDay = 24_000;
const msPerTick = 50;
const times: ReadonlyMap<string, number> = new Map([
  ['day', 1000],
  ['noon', 6000],
  ['night', 13_000],
  ['midnight', 18_000],
]);
const weathers: ReadonlyMap<string, string> = new Map([
  ['clear', 'clear'],
  ['rain', 'rain'],
  ['thunder', 'rain & thunder'],
]);
const difficulties = ['Peaceful', 'Easy', 'Normal', 'Hard'] as const;

export const vanillaWorldCommands: CommandTable = new Map<string, Command>([
  ['time', (call) => runSubCommand(timeActions, call, incorrectSubCommand)],
  ['weather', setWeather],
  ['save-all', saveAll],
  ['save-on', (call) => switchSaving(call, 'on')],
  ['save-off', (call) => switchSaving(call, 'off')],
  ['difficulty', difficulty],
  ['gamerule', gamerule],
  ['seed', ({ game }) => `Seed: [${game.worlds[0]?.seed ?? '0'}]`],
  ['stop', stop],
]);

const timeActions: CommandTable = new Map<string, Command>([
  ['set', setTime],
  ['add', addTime],
  ['query', queryTime],
]);

function setTime(call: CommandCall): string {
  const [word] = call.words;
  const ticks = word === undefined ? null : (times.get(word) ?? readTicks(word));
  if (ticks === null) return incorrectArgument(call, word);
  setTicks(call, ticks);
  return announce(call, `Set the time to ${ticks}`);
}

function addTime(call: CommandCall): string {
  const [word] = call.words;
  const ticks = word === undefined ? null : readTicks(word);
  if (ticks === null) return incorrectArgument(call, word);
  const sum = (dayTicks(call) + ticks) % ticksPerDay;
  setTicks(call, sum);
  return announce(call, `Set the time to ${sum}`);
}

function queryTime(call: CommandCall): string {
  const [what] = call.words;
  const played = Math.floor((call.now - call.game.startedAt) / msPerTick);
  if (what === 'daytime') return `The time is ${dayTicks(call) % ticksPerDay}`;
  if (what === 'gametime') return `The time is ${played}`;
  if (what === 'day') return `The time is ${Math.floor(played / ticksPerDay)}`;
  return incorrectArgument(call, what);
}

function setTicks(call: CommandCall, ticks: number): void {
  call.game.dayTime.ticks = ticks;
  call.game.dayTime.at = call.now;
}

function dayTicks({ game, now }: CommandCall): number {
  if (game.gamerules.get('doDaylightCycle') !== 'true') return game.dayTime.ticks;
  return game.dayTime.ticks + Math.floor((now - game.dayTime.at) / msPerTick);
}

// 100, 100t (ticks), 5s (seconds), 2d (days)
function readTicks(word: string): number | null {
  const [, digits, unit] = /^(\d+)([tsd]?)$/.exec(word) ?? [];
  if (digits === undefined) return null;
  if (unit === 's') return Number(digits) * 20;
  if (unit === 'd') return Number(digits) * ticksPerDay;
  return Number(digits);
}

function setWeather(call: CommandCall): string {
  const [word] = call.words;
  const weather = weathers.get(word ?? '');
  return weather === undefined
    ? incorrectArgument(call, word)
    : announce(call, `Set the weather to ${weather}`);
}

function saveAll(call: CommandCall): string {
  // Two messages with nothing between them (game-server §1.6).
  return (
    announce(call, 'Saving the game (this may take a moment!)') + announce(call, 'Saved the game')
  );
}

function switchSaving(call: CommandCall, word: 'on' | 'off'): string {
  const isOn = word === 'on';
  if (call.game.isSavingOn === isOn) return `Saving is already turned ${word}`;
  call.game.isSavingOn = isOn;
  return announce(call, `Automatic saving is now ${isOn ? 'enabled' : 'disabled'}`);
}

function difficulty(call: CommandCall): string {
  const [word] = call.words;
  if (word === undefined) return `The difficulty is ${call.game.difficulty}`;
  const wanted = difficulties.find((name) => name.toLowerCase() === word);
  if (!wanted) return incorrectArgument(call, word);
  if (wanted === call.game.difficulty)
    return `The difficulty did not change; it is already set to ${word}`;
  call.game.difficulty = wanted;
  return announce(call, `The difficulty has been set to ${wanted}`);
}

function gamerule(call: CommandCall): string {
  const [name, value] = call.words;
  if (name === undefined) return incompleteCommand(call);
  const old = call.game.gamerules.get(name);
  if (old === undefined) return incorrectArgument(call, name);
  if (value === undefined) return `Gamerule ${name} is currently set to: ${old}`;
  const isRightKind = /^\d+$/.test(old) ? /^-?\d+$/.test(value) : /^(true|false)$/.test(value);
  if (!isRightKind) return incorrectArgument(call, value);
  call.game.gamerules.set(name, value);
  return announce(call, `Gamerule ${name} is now set to: ${value}`);
}

function stop(call: CommandCall): string {
  call.stop();
  const text = announce(call, 'Stopping the server');
  for (const line of ['Stopping server', 'Saving players', 'Saving worlds']) call.log(line);
  return text;
}
