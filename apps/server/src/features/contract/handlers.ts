import type { HandlersOf } from '../../api/routes.ts';
import { readGivenAbi } from './abi.ts';
import { askContract } from './call.ts';
import { pageEvents } from './events.ts';
import { viewContract } from './facts.ts';
import { dropAbi, keepAbi } from './keep.ts';
import { listMethods } from './methods.ts';
import { searchMethods } from './searchMethods.ts';
import { listTopics } from './topics.ts';

type Calls =
  | 'searchMethods'
  | 'listContractMethods'
  | 'getContract'
  | 'callContract'
  | 'readContractAbi'
  | 'saveContractAbi'
  | 'deleteContractAbi'
  | 'listEventTopics'
  | 'pageContractEvents';

export const contractHandlers: HandlersOf<Calls> = {
  searchMethods,
  listContractMethods: listMethods,
  getContract: viewContract,
  callContract: askContract,
  readContractAbi: readGivenAbi,
  saveContractAbi: keepAbi,
  deleteContractAbi: dropAbi,
  listEventTopics: listTopics,
  pageContractEvents: pageEvents,
};
