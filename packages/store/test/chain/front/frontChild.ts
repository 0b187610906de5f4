import { createServer } from 'node:http';
import { createFrontEngine } from './frontEngine.ts';
import { createFrontHandler, type FrontOptions } from './frontHandler.ts';

/** A process of its own, since the engine admits one folder per process: the library behind ClickHouse's HTTP interface. */
const [folder = '', port = '0', optionsText = '{}'] = process.argv.slice(2);
const options: FrontOptions = JSON.parse(optionsText);
const server = createServer(createFrontHandler(createFrontEngine(folder), options));
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.on('disconnect', () => process.exit(0));
