import { argv, stdout } from 'node:process';
import { closeOnSignal } from './close-on-signal.ts';

// A process of a test that cannot end by itself: its closing never comes to an end, or its exit does not.
closeOnSignal({
  close: async () => {
    stdout.write('closing\n');
    if (argv[2] === 'waits') await new Promise(() => undefined);
  },
  withinMs: 300,
  print: (line) => void stdout.write(`${line}\n`),
});
if (argv[2] === 'exit hangs') {
  process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
}
setInterval(() => undefined, 1000);
stdout.write('ready\n');
