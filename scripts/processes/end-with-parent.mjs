// Preloaded into programs that our scripts start: if the script ends, even by SIGKILL, the channel
// closes and the program shuts down.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
