import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';
import type { LabelClaim } from '@chaintrail/model';
import type * as App from '../../src/app/index.ts';
import type * as ChainStores from '../../src/chain/index.ts';
import type * as Written from './writtenChains.ts';

/**
 * Fills both stores with the code of another tree: `upgradeWriter.ts <packages/store of that tree> <data folder> <home of PostgreSQL>`. Leaves beside
 * them what it wrote, so that today's code can be given the same.
 */
const [tree = '', folder = '', rootHome] = process.argv.slice(2);
const load = async <Module>(file: string): Promise<Module> => import(pathToFileURL(path.join(tree, file)).href);
const { openChainStore } = await load<typeof ChainStores>('src/chain/index.ts');
const { openAppStore, startEmbeddedPostgres } = await load<typeof App>('src/app/index.ts');
const { writtenChains } = await load<typeof Written>('test/chain/writtenChains.ts');

const FINAL_BLOCK = 11;
const LAST_BLOCK = 17;
const LATER_BLOCK = 24;

const store = await openChainStore({ path: path.join(folder, 'chain') });
const chains: object[] = [];
for (const { chain, makeBundles } of Object.values(writtenChains)) {
  await store.writer.insertFinal(chain, makeBundles(0, 5));
  await store.writer.insertTip(chain, makeBundles(6, LAST_BLOCK));
  await store.writer.finaliseTip(chain, FINAL_BLOCK);
  chains.push({ chain, bundles: makeBundles(0, LATER_BLOCK) });
}
await store.close();

const postgres = await startEmbeddedPostgres({ dataDir: folder, rootHome });
const app = await openAppStore({ url: postgres.url });
const token = { chainName: 'ETH', contract: '0x1', standard: 'erc20', name: '泰达币', symbol: 'USDT', decimals: 6 } as const;
const kind = { entity: null, type: 'exchange', claim: 'fact', source: 'old', isPrivate: false } as const;
const label = { chainName: 'ETH', address: '0xa', name: '旧版本写的标签', ...kind };
const claim: LabelClaim = {
  scope: 'ETH',
  address: '0xa',
  name: label.name,
  entity: null,
  role: null,
  type: 'exchange',
  risk: null,
  claim: 'fact',
  confidence: 100,
  source: 'old',
  sourceDate: null,
  licence: null,
  evidence: [],
  note: '',
  validFrom: null,
  validTo: null,
};
const makeKey = () => 'made by the old version';
if (isEarlier(app)) {
  await app.saveTokens([token]);
  await app.replaceLabels('old', [label]);
  await app.getOrCreateSetting('ticket key', makeKey);
} else {
  await app.tokens.save([token]);
  await app.labels.replace('old', [claim]);
  await app.settings.getOrCreate('ticket key', makeKey);
}
await app.close();
await postgres.stop();
writeFileSync(path.join(folder, 'written'), serialize(chains));

/** What the calls were before they stood in rooms. */
interface EarlierApp {
  saveTokens(tokens: object[]): Promise<void>;
  replaceLabels(source: string, labels: object[]): Promise<void>;
  getOrCreateSetting(name: string, make: () => string): Promise<string>;
}

function isEarlier(one: object): one is EarlierApp {
  return 'saveTokens' in one;
}
