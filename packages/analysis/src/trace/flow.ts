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
    for (;;) {
      const depth = this.#measureDepths(room, from, to);
      if (!depth) return total;
      const next = new Int32Array(this.#from.length);
      for (let pushed = this.#push({ room, depth, next }, from, to); pushed > 0n; pushed = this.#push({ room, depth, next }, from, to)) {
        total += pushed;
      }
    }
  }

  #measureDepths(room: readonly bigint[], from: number, to: number): Int32Array | undefined {
    const depth = new Int32Array(this.#from.length).fill(-1);
    depth[from] = 0;
    const queue = [from];
    for (const at of queue) {
      for (const arc of this.#from[at] ?? []) {
        const target = this.#to[arc] ?? 0;
        if ((room[arc] ?? 0n) === 0n || depth[target] !== -1) continue;
        depth[target] = (depth[at] ?? 0) + 1;
        queue.push(target);
      }
    }
    return depth[to] === -1 ? undefined : depth;
  }

  /** One augmenting way of shortest length; without recursion, since ways through time are long. */
  #push({ room, depth, next }: { room: bigint[]; depth: Int32Array; next: Int32Array }, from: number, to: number): bigint {
    const way: number[] = [];
    let at = from;
    while (at !== to) {
      const arcs = this.#from[at] ?? [];
      let arc: number | undefined;
      for (let index = next[at] ?? 0; index < arcs.length; index += 1) {
        const tried = arcs[index] ?? 0;
        next[at] = index;
        if ((room[tried] ?? 0n) > 0n && depth[this.#to[tried] ?? 0] === (depth[at] ?? 0) + 1) {
          arc = tried;
          break;
        }
        next[at] = index + 1;
      }
      if (arc !== undefined) {
        way.push(arc);
        at = this.#to[arc] ?? 0;
        continue;
      }
      const back = way.pop();
      if (back === undefined) return 0n;
      at = this.#to[back ^ 1] ?? 0;
      next[at] = (next[at] ?? 0) + 1;
    }
    const least =
      way.reduce<bigint | undefined>(
        (tightest, arc) => (tightest === undefined || (room[arc] ?? 0n) < tightest ? room[arc] : tightest),
        undefined,
      ) ?? 0n;
    for (const arc of way) {
      room[arc] = (room[arc] ?? 0n) - least;
      room[arc ^ 1] = (room[arc ^ 1] ?? 0n) + least;
    }
    return least;
  }
}
