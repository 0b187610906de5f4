/** A network of pipes: how much more could go from one place to another, given what goes already. Whole numbers, exact. */
export class FlowNetwork {
  /** Arcs lie in pairs: 2k forwards, 2k+1 what may be taken back of it. */
  #to: number[] = [];
  #room: bigint[] = [];
  #from: number[][] = [];

  get arcs(): number {
    return this.#to.length / 2;
  }

  copy(): FlowNetwork {
    const copy = new FlowNetwork();
    copy.#to = [...this.#to];
    copy.#room = [...this.#room];
    copy.#from = this.#from.map((arcs) => [...arcs]);
    return copy;
  }

  addPlace(): number {
    return this.#from.push([]) - 1;
  }

  addArc(from: number, to: number, capacity: bigint, flow: bigint): number {
    const at = this.#to.length;
    this.#to.push(to, from);
    this.#room.push(capacity - flow, flow);
    this.#from[from]?.push(at);
    this.#from[to]?.push(at + 1);
    return at;
  }

  /** What more could flow, found by shortest augmenting ways (Dinic), as if nothing had been asked: the network stays as it was. */
  measureMore(from: number, to: number): bigint {
    const room = [...this.#room];
    let total = 0n;
    for (let depth = this.#measureDepths(room, from, to); depth; depth = this.#measureDepths(room, from, to))
      total += this.#pushAll(room, depth, from, to);
    return total;
  }

  /** How far each place is from where all leads to; from there on, a way forwards has few dead ends. Undefined when nothing leads there. */
  #measureDepths(room: readonly bigint[], from: number, to: number): Int32Array | undefined {
    const depth = new Int32Array(this.#from.length).fill(-1);
    depth[to] = 0;
    const queue = [to];
    for (const at of queue) {
      // Whoever is as far away as the beginning is on no shortest way.
      if (at === from) return depth;
      for (const arc of this.#from[at] ?? []) {
        const target = this.#to[arc] ?? 0;
        if (depth[target] !== -1 || (room[arc ^ 1] ?? 0n) === 0n) continue;
        depth[target] = (depth[at] ?? 0) + 1;
        queue.push(target);
      }
    }
    return undefined;
  }

  /**
   * Fills all shortest ways. Without recursion, since ways through time are long; behind an arc that became full, the part of the way before it is
   * gone on from.
   */
  #pushAll(room: bigint[], depth: Int32Array, from: number, to: number): bigint {
    const next = new Int32Array(this.#from.length);
    const way: number[] = [];
    let total = 0n;
    let at = from;
    for (;;) {
      if (at === to) {
        total += fill(room, way);
        const full = way.findIndex((arc) => room[arc] === 0n);
        at = this.#to[(way[full] ?? 0) ^ 1] ?? from;
        way.length = full;
        continue;
      }
      const arc = this.#nextArc(room, depth, next, at);
      if (arc !== undefined) {
        way.push(arc);
        at = this.#to[arc] ?? 0;
        continue;
      }
      const back = way.pop();
      if (back === undefined) return total;
      at = this.#to[back ^ 1] ?? 0;
      next[at] = (next[at] ?? 0) + 1;
    }
  }

  /** Of a place the first arc with room that leads nearer. */
  #nextArc(room: readonly bigint[], depth: Int32Array, next: Int32Array, at: number): number | undefined {
    const arcs = this.#from[at] ?? [];
    const nearer = (depth[at] ?? 0) - 1;
    let index = next[at] ?? 0;
    for (; index < arcs.length; index += 1) {
      const arc = arcs[index] ?? 0;
      if (depth[this.#to[arc] ?? 0] === nearer && (room[arc] ?? 0n) > 0n) break;
    }
    next[at] = index;
    return arcs[index];
  }
}

/** As much as its tightest arc lets through; that arc is full then. */
function fill(room: bigint[], way: readonly number[]): bigint {
  let least = room[way[0] ?? 0] ?? 0n;
  for (const arc of way) if ((room[arc] ?? 0n) < least) least = room[arc] ?? 0n;
  for (const arc of way) {
    room[arc] = (room[arc] ?? 0n) - least;
    room[arc ^ 1] = (room[arc ^ 1] ?? 0n) + least;
  }
  return least;
}
