import { startEmbeddedPostgres } from '@chaintrail/store/app';

// Holds the database of a folder until SIGTERM, so that tests can kill the process that holds it.
const [dataDir = '', rootHome] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, rootHome });
process.stdout.write(`${server.url}\n`);
const keepAlive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(keepAlive);
  void server.stop();
});
