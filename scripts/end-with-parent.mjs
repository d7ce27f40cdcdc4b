// Loaded before a program that a script of ours started: when that script is gone, even by
// SIGKILL, the channel closes and the program ends as if it had been asked to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
