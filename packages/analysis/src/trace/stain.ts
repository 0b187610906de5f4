/** Poison: one traced unit stains all that lies with it, until the account is empty. Not conserved by definition, and never added up. */
export interface Stained {
  raw: bigint;
  valueRaw: bigint;
}

export const UNSTAINED: Stained = { raw: 0n, valueRaw: 0n };

export class Stain {
  #balance = 0n;
  #stained = false;
  #valueRaw = 0n;

  put(raw: bigint, stain: Stained): void {
    // What lay here, or came clean, is worth what a stained unit is.
    const before = this.#balance;
    this.#balance += raw;
    if (!this.#stained && stain.raw === 0n) return;
    if (!this.#stained) {
      this.#stained = true;
      this.#valueRaw = stain.valueRaw + ((before + raw - stain.raw) * stain.valueRaw) / stain.raw;
      return;
    }
    const cleanRaw = raw - stain.raw;
    this.#valueRaw += stain.valueRaw + (before === 0n ? 0n : (cleanRaw * this.#valueRaw) / before);
  }

  take(raw: bigint): Stained {
    const before = this.#balance;
    this.#balance -= raw;
    if (!this.#stained) return UNSTAINED;
    const valueRaw = raw === before ? this.#valueRaw : (this.#valueRaw * raw) / before;
    this.#valueRaw -= valueRaw;
    if (this.#balance === 0n) this.#stained = false;
    return { raw, valueRaw };
  }

  get(): Stained {
    return this.#stained ? { raw: this.#balance, valueRaw: this.#valueRaw } : UNSTAINED;
  }
}
