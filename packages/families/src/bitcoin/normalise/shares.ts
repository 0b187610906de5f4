/** What one party gained (above zero) or gave (below zero) in a transaction; '' stands for all without an address. */
export interface NetShare {
  address: string;
  netRaw: bigint;
}

export interface Pairing {
  /** Gave most first; those who gave as much, in order of appearance. */
  payers: NetShare[];
  receivers: NetShare[];
  fees: { from: string; amountRaw: bigint }[];
  shares: { from: string; to: string; amountRaw: bigint }[];
}

interface Part {
  address: string;
  amountRaw: bigint;
}

/** A map costs more than looking through so few. */
const FEW = 12;

/** Sums what each party put in and took out, in order of appearance. */
export function netShares(inputs: readonly Part[], outputs: readonly Part[]): NetShare[] {
  const nets: NetShare[] = [];
  const places = inputs.length + outputs.length > FEW ? new Map<string, NetShare>() : undefined;
  for (const { address, amountRaw } of inputs) netOf(address, nets, places).netRaw -= amountRaw;
  for (const { address, amountRaw } of outputs) netOf(address, nets, places).netRaw += amountRaw;
  return nets;
}

function netOf(address: string, nets: NetShare[], places: Map<string, NetShare> | undefined): NetShare {
  const known = places ? places.get(address) : nets.find((net) => net.address === address);
  if (known) return known;
  const net = { address, netRaw: 0n };
  nets.push(net);
  places?.set(address, net);
  return net;
}

/**
 * Who paid whom: payers and receivers, each ranked by amount, are laid along one line; the largest payers pay the fee first.
 * No more rows than parties, and every party's rows add up to exactly its net change. With one payer or one receiver this is
 * what happened; with several of both it is one way to tell it.
 */
export function pairShares(nets: readonly NetShare[], feeRaw: bigint): Pairing {
  const closed = closeGap(nets, feeRaw);
  const payers = rank(closed.filter(({ netRaw }) => netRaw < 0n).map(({ address, netRaw }) => ({ address, amountRaw: -netRaw })));
  const receivers = rank(closed.filter(({ netRaw }) => netRaw > 0n).map(({ address, netRaw }) => ({ address, amountRaw: netRaw })));

  const fees: Pairing['fees'] = [];
  const shares: Pairing['shares'] = [];
  let at = 0;
  let left = payers[0]?.amountRaw ?? 0n;
  const takeFrom = (wantedRaw: bigint, book: (from: string, amountRaw: bigint) => void): void => {
    let openRaw = wantedRaw;
    while (openRaw > 0n) {
      const amountRaw = openRaw < left ? openRaw : left;
      if (amountRaw > 0n) book(payers[at]?.address ?? '', amountRaw);
      openRaw -= amountRaw;
      left -= amountRaw;
      if (left > 0n) continue;
      at += 1;
      left = payers[at]?.amountRaw ?? 0n;
    }
  };
  takeFrom(feeRaw, (from, amountRaw) => fees.push({ from, amountRaw }));
  for (const receiver of receivers) {
    takeFrom(receiver.amountRaw, (from, amountRaw) => shares.push({ from, to: receiver.address, amountRaw }));
  }
  return { payers: payers.map((part) => toNet(-1n, part)), receivers: receivers.map((part) => toNet(1n, part)), fees, shares };
}

/** Coin from nowhere (a Dash withdrawal, unknown inputs) comes from '', coin that is missing goes there. */
function closeGap(nets: readonly NetShare[], feeRaw: bigint): NetShare[] {
  const gap = nets.reduce((sum, { netRaw }) => sum + netRaw, feeRaw);
  if (gap === 0n) return [...nets];
  const nobody = nets.find(({ address }) => address === '')?.netRaw ?? 0n;
  return [...nets.filter(({ address }) => address !== ''), { address: '', netRaw: nobody - gap }];
}

/** `sort` keeps the order of appearance among equals. */
function rank(parts: Part[]): Part[] {
  return parts.sort((a, b) => (a.amountRaw === b.amountRaw ? 0 : a.amountRaw > b.amountRaw ? -1 : 1));
}

function toNet(sign: bigint, { address, amountRaw }: Part): NetShare {
  return { address, netRaw: sign * amountRaw };
}
