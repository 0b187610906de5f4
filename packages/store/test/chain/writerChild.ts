import { openChainStore } from '../../src/chain/index.ts';
import { StoreError } from '../../src/error.ts';
import { SHORT_LEASE_MS, writtenChains } from './writtenChains.ts';

/**
 * Writes blocks until it is killed: final ranges, then tips that are finalised and forked. Continues where the folder
 * stands, so that a restart does what an indexer would do. Prints a line before each write.
 */
const [folder = '', lastText = '0', modeText = 'final', chainText = 'account', serverUrl] = process.argv.slice(2);
const { chain, makeBundles } = writtenChains[chainText === 'coin' ? 'coin' : 'account'];
const last = Number(lastText);

async function writeAll(): Promise<void> {
  const store = await openChainStore({ path: folder, serverUrl, leaseMs: SHORT_LEASE_MS });
  const { writer } = store;
  try {
    process.send?.('open');
    while (true) {
      const { final, head } = await writer.readState(chain);
      const finalHeight = final?.number ?? -1;
      const headNumber = head?.number ?? -1;
      if (finalHeight >= last) return;
      if (modeText === 'final') {
        await writer.insertFinal(chain, makeBundles(finalHeight + 1, Math.min(finalHeight + 20, last)));
      } else if (headNumber > finalHeight && (await isFork(writer, headNumber))) {
        await writer.undoTip(chain, headNumber - 1);
      } else if (headNumber - finalHeight < 8 && headNumber < last) {
        // A block of a fork comes first and is undone again.
        await writer.insertTip(chain, makeBundles(headNumber + 1, headNumber + 1, { fork: 9, forkFrom: headNumber + 1 }));
        await writer.undoTip(chain, headNumber);
        await writer.insertTip(chain, makeBundles(headNumber + 1, Math.min(headNumber + 4, last)));
      } else {
        await writer.finaliseTip(chain, Math.min(finalHeight + 6, headNumber));
      }
      process.send?.('wrote');
    }
  } finally {
    await store.close();
  }
}

type Writer = Awaited<ReturnType<typeof openChainStore>>['writer'];

/** The head may be a fork that the last stop left behind. */
async function isFork(writer: Writer, headNumber: number): Promise<boolean> {
  const ref = await writer.findBlockRef(chain, headNumber);
  return ref?.hash !== makeBundles(headNumber, headNumber)[0]?.block.hash;
}

for (let isWritten = false; !isWritten;) {
  try {
    await writeAll();
    isWritten = true;
  } catch (error) {
    // A busy machine renews the short lease too late; who lost it asks for it again.
    if (!(error instanceof StoreError && error.code === 'locked' && error.retryable)) throw error;
  }
}
process.send?.('done');
process.disconnect();
