import type { Suite } from './suite.ts';
import { bitcoinEtl } from './suites/bitcoinEtl.ts';
import { bitcoinWords } from './suites/bitcoinWords.ts';
import { bitcoinBlocks } from './suites/bitcoinBlocks.ts';
import { blockbook } from './suites/blockbook.ts';
import { blockbookTron } from './suites/blockbookTron.ts';
import { chainstorage } from './suites/chainstorage.ts';
import { chainstorageNative } from './suites/chainstorageNative.ts';
import { decoders } from './suites/decoders.ts';
import { electrumx } from './suites/electrumx.ts';
import { evmProofs } from './suites/evmProofs.ts';
import { ethereumEtl } from './suites/ethereumEtl.ts';
import { firehose } from './suites/firehose.ts';
import { gethTracers } from './suites/gethTracers.ts';
import { graphsense } from './suites/graphsense.ts';
import { graphsenseTron } from './suites/graphsenseTron.ts';
import { judgedBlocks } from './suites/judgedBlocks.ts';
import { ledgerTron } from './suites/ledgerTron.ts';
import { nodeAnswers } from './suites/nodeAnswers.ts';
import { ordinary, ordinaryOutputs } from './suites/ordinary.ts';
import { providersBlockbook } from './suites/providersBlockbook.ts';
import { providersEsplora } from './suites/providersEsplora.ts';
import { providersEtherscan } from './suites/providersEtherscan.ts';
import { providersTronGrid } from './suites/providersTronGrid.ts';
import { published } from './suites/published.ts';
import { rosetta } from './suites/rosetta.ts';
import { accountServices } from './suites/accountServices.ts';
import { rotki } from './suites/rotki.ts';
import { trustwalletTron } from './suites/trustwalletTron.ts';
import { untron } from './suites/untron.ts';

export const suites: readonly Suite[] = [
  chainstorage,
  chainstorageNative,
  evmProofs,
  judgedBlocks,
  ethereumEtl,
  gethTracers,
  firehose,
  graphsense,
  rosetta,
  rotki,
  accountServices,
  decoders,
  blockbook,
  untron,
  graphsenseTron,
  trustwalletTron,
  ledgerTron,
  blockbookTron,
  bitcoinBlocks,
  electrumx,
  bitcoinEtl,
  bitcoinWords,
  nodeAnswers,
  providersEtherscan,
  providersBlockbook,
  providersEsplora,
  providersTronGrid,
  ordinary,
  ordinaryOutputs,
  published,
];
