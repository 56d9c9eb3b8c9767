/** Loaded into a server by `--import`: its standard input is a pipe that closes with the process that started it. */
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume();
process.stdin.unref();
