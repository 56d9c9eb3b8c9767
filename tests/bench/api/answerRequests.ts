/** Answers requests of the benchmark: processor time in microseconds; ends with `stop`. */
export function answerRequests(stop: () => Promise<void>): void {
  process.on('message', (message: unknown) => {
    const { user, system } = process.cpuUsage();
    if (message === 'usage') process.send?.(user + system);
    if (message === 'stop') void stop().then(() => process.disconnect());
  });
}
