import type { Chain } from '@chaintrail/model';
import type { HandlersOf } from '../../api/routes.ts';
import { readAddress } from '../../input.ts';
import { onDemand } from '../../onDemand/answer.ts';
import { readGivenAbi } from './abi.ts';
import { askContract } from './call.ts';
import { pageEvents } from './events.ts';
import { viewContract } from './facts.ts';
import { dropAbi, keepAbi } from './keep.ts';
import { listMethods } from './methods.ts';
import { searchMethods } from './searchMethods.ts';
import { readSource } from './source.ts';
import { readStorage } from './storage.ts';
import { listTopics } from './topics.ts';

type Calls =
  | 'searchMethods'
  | 'listContractMethods'
  | 'getContract'
  | 'callContract'
  | 'readContractStorage'
  | 'readContractSource'
  | 'readContractAbi'
  | 'saveContractAbi'
  | 'deleteContractAbi'
  | 'listEventTopics'
  | 'pageContractEvents';

const handlers: HandlersOf<Calls> = {
  searchMethods,
  listContractMethods: listMethods,
  getContract: viewContract,
  callContract: askContract,
  readContractStorage: readStorage,
  readContractSource: readSource,
  readContractAbi: readGivenAbi,
  saveContractAbi: keepAbi,
  deleteContractAbi: dropAbi,
  listEventTopics: listTopics,
  pageContractEvents: pageEvents,
};

const ask = ({ chainName, address }: { chainName: string; address: string }) => ({
  chainName,
  wanted: (chain: Chain) => ({ contract: readAddress(chain, address) }),
});

export const contractHandlers = onDemand(handlers, {
  getContract: ask,
  listContractMethods: ask,
  callContract: ask,
  readContractStorage: ask,
});
