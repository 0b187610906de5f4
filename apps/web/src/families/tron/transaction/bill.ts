import type { AmountView, TronTransactionView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';

/** One item of what a transaction used up: how much, and what it cost. */
export interface BillItem {
  kind: 'energyCaller' | 'energyContract' | 'energyBurnt' | 'bandwidthStake' | 'bandwidthBurnt' | 'feeOther';
  /** Undefined for fixed fees. */
  units: string | undefined;
  /** SUN for one unit; undefined where nothing was burnt, or the receipt does not divide evenly. */
  priceSun: string | undefined;
  /** In TRX; '0' where stake paid. */
  cost: string;
}

export interface Bill {
  items: BillItem[];
  /** What the items come to beyond the fee of the receipt; null where they agree. */
  gap: string | null;
}

/** Who bore what, item by item, as far as the receipt tells it; fixed fees are what energy and bandwidth leave of the fee. */
export function listBill(
  fee: Pick<AmountView, 'raw' | 'decimals'>,
  { energy, bandwidth }: Pick<TronTransactionView, 'energy' | 'bandwidth'>,
): Bill {
  const write = (raw: bigint) => formatUnits(raw, fee.decimals ?? 0);
  const energyRaw = BigInt(energy.burntFee.raw);
  const bandwidthRaw = BigInt(bandwidth.burntFee.raw);
  const rest = BigInt(fee.raw) - energyRaw - bandwidthRaw;
  // Bandwidth is not split: either stake and the free part pay for all of it, or it is burnt whole.
  const burntBandwidth = bandwidthRaw > 0n ? BigInt(bandwidth.total) - BigInt(bandwidth.fromStake) : 0n;
  const items: BillItem[] = [
    { kind: 'energyCaller', units: energy.fromCaller, priceSun: undefined, cost: '0' },
    { kind: 'energyContract', units: energy.fromContract, priceSun: undefined, cost: '0' },
    { kind: 'energyBurnt', units: energy.burnt, priceSun: priceOf(energyRaw, BigInt(energy.burnt)), cost: write(energyRaw) },
    { kind: 'bandwidthStake', units: bandwidth.fromStake, priceSun: undefined, cost: '0' },
    { kind: 'bandwidthBurnt', units: String(burntBandwidth), priceSun: priceOf(bandwidthRaw, burntBandwidth), cost: write(bandwidthRaw) },
  ];
  const used = items.filter(({ units, cost }) => units !== '0' || cost !== '0');
  if (rest > 0n) used.push({ kind: 'feeOther', units: undefined, priceSun: undefined, cost: write(rest) });
  return { items: used, gap: rest < 0n ? write(-rest) : null };
}

/** How the energy was paid for, as parts of the whole in per cent, one decimal. */
export interface EnergyPart {
  kind: 'energyCaller' | 'energyContract' | 'energyBurnt';
  units: string;
  percent: string;
}

/** Who paid which part of the energy; empty where none was used, and where the parts of the receipt are not the whole. */
export function splitEnergy({ energy }: Pick<TronTransactionView, 'energy'>): EnergyPart[] {
  const total = BigInt(energy.total);
  const parts: [EnergyPart['kind'], string][] = [
    ['energyCaller', energy.fromCaller],
    ['energyContract', energy.fromContract],
    ['energyBurnt', energy.burnt],
  ];
  if (total === 0n || parts.reduce((sum, [, units]) => sum + BigInt(units), 0n) !== total) return [];
  return parts
    .filter(([, units]) => units !== '0')
    .map(([kind, units]) => ({ kind, units, percent: formatUnits((BigInt(units) * 2000n + total) / (2n * total), 1) }));
}

function priceOf(raw: bigint, units: bigint): string | undefined {
  return raw > 0n && units > 0n && raw % units === 0n ? String(raw / units) : undefined;
}
