import type { UnstoppableReader } from './nameService.ts';

/** As the service lists them (its documentation's page of resolution libraries); it adds new ones from time to time. */
const endings = [
  '888 altimist anime austin bald bay benji binanceus bitcoin bitget blockchain boomer caw chomp clay crypto dao dfz doga',
  'donut dream emir ethermail farms go hi klever kresus kryptic lfg manga metropolis moon mumu nft npc onchain podcast pog',
  'polygon propykeys pudgy quantum raiin secret smobler stepn tball tea tribe u ubu unstoppable wallet wifi witg wrkx x xmr',
].flatMap((line) => line.split(' '));

/** Unstoppable Domains on one chain: the same names may be held on any of three. */
export const unstoppableAt = (reader: string): UnstoppableReader => ({
  protocol: 'unstoppable',
  title: 'Unstoppable Domains',
  endings,
  reader,
});
