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

  /** What more could flow, as if nothing had been asked: the network stays as it was. */
  measureMore(from: number, to: number): bigint {
    // What can leave the one at most is as much a bound as what the other can take: the smaller is led, backwards where it is the other's.
    const isBackwards = this.#roomOf(to, 1) < this.#roomOf(from, 0);
    const pipes: Pipes = { to: this.#to, arcsOf: this.#from, room: [...this.#room], turn: isBackwards ? 1 : 0 };
    return (isBackwards ? new Preflow(pipes, to, from) : new Preflow(pipes, from, to)).measure();
  }

  #roomOf(place: number, turn: 0 | 1): bigint {
    return (this.#from[place] ?? []).reduce((sum, arc) => sum + (this.#room[arc ^ turn] ?? 0n), 0n);
  }
}

/** No place, and no height. */
const NONE = -1;

interface Pipes {
  to: readonly number[];
  arcsOf: readonly (readonly number[])[];
  room: bigint[];
  /** Where the flow is looked at backwards, each arc is read by its opposite. */
  turn: 0 | 1;
}

/**
 * What arrives when all that can leave a place is pushed on, downhill, by preflow and push from the highest place first (Goldberg and Tarjan 1988,
 * Cherkassky and Goldberg 1997): ways through time are as long as an account has movements, and ways found one after the other by their length take
 * as many rounds. What cannot arrive is left where it lies, since nobody asks for the flow itself.
 */
class Preflow {
  readonly #pipes: Pipes;
  readonly #from: number;
  readonly #to: number;
  /** Never more than the steps that are left; as many as there are places where nothing leads on any more. */
  readonly #height: Int32Array;
  /** The arc of each place that is tried next. */
  readonly #next: Int32Array;
  readonly #places: number;
  readonly #excess: bigint[];
  /** How many places are as high. */
  readonly #count: Int32Array;
  /** Places with something to push, by their height when they got it: the last one of each height, and behind each the one before it. */
  readonly #active: Int32Array;
  readonly #behind: Int32Array;
  /** None is active above. */
  #top = NONE;
  #raised = 0;

  constructor(pipes: Pipes, from: number, to: number) {
    this.#pipes = pipes;
    this.#from = from;
    this.#to = to;
    this.#places = pipes.arcsOf.length;
    this.#height = new Int32Array(this.#places);
    this.#next = new Int32Array(this.#places);
    this.#count = new Int32Array(this.#places + 1);
    this.#active = new Int32Array(this.#places).fill(NONE);
    this.#behind = new Int32Array(this.#places);
    this.#excess = Array<bigint>(this.#places).fill(0n);
  }

  measure(): bigint {
    this.#measureHeights();
    for (const arc of this.#pipes.arcsOf[this.#from] ?? []) this.#push(this.#from, arc, this.#pipes.room[arc ^ this.#pipes.turn] ?? 0n);
    while (this.#top !== NONE) {
      const place = this.#active[this.#top] ?? NONE;
      if (place === NONE) {
        this.#top -= 1;
        continue;
      }
      this.#active[this.#top] = this.#behind[place] ?? NONE;
      this.#discharge(place);
      if (this.#raised > this.#places) this.#measureHeights();
    }
    return this.#excess[this.#to] ?? 0n;
  }

  /** The exact heights: steps to where all leads to. */
  #measureHeights(): void {
    const { to, arcsOf, room, turn } = this.#pipes;
    const height = this.#height.fill(this.#places);
    height[this.#to] = 0;
    const queue = [this.#to];
    for (const at of queue) {
      for (const arc of arcsOf[at] ?? []) {
        const place = to[arc] ?? 0;
        if (height[place] !== this.#places || place === this.#from || (room[arc ^ 1 ^ turn] ?? 0n) === 0n) continue;
        height[place] = (height[at] ?? 0) + 1;
        queue.push(place);
      }
    }
    this.#next.fill(0);
    this.#count.fill(0);
    this.#active.fill(NONE);
    this.#top = NONE;
    this.#raised = 0;
    for (const place of queue) {
      this.#count[height[place] ?? 0] = (this.#count[height[place] ?? 0] ?? 0) + 1;
      if (place !== this.#to && (this.#excess[place] ?? 0n) > 0n) this.#activate(place);
    }
  }

  #activate(place: number): void {
    const height = this.#height[place] ?? 0;
    this.#behind[place] = this.#active[height] ?? NONE;
    this.#active[height] = place;
    if (height > this.#top) this.#top = height;
  }

  #push(place: number, arc: number, amount: bigint): void {
    if (amount === 0n) return;
    const { to, room, turn } = this.#pipes;
    const target = to[arc] ?? 0;
    room[arc ^ turn] = (room[arc ^ turn] ?? 0n) - amount;
    room[arc ^ turn ^ 1] = (room[arc ^ turn ^ 1] ?? 0n) + amount;
    const had = this.#excess[target] ?? 0n;
    this.#excess[target] = had + amount;
    this.#excess[place] = (this.#excess[place] ?? 0n) - amount;
    if (had === 0n && target !== this.#to && (this.#height[target] ?? 0) < this.#places) this.#activate(target);
  }

  /** Pushes on what a place has, and raises it until it is rid of all or nothing leads on. */
  #discharge(place: number): void {
    const { to, arcsOf, room, turn } = this.#pipes;
    const arcs = arcsOf[place] ?? [];
    for (let left = this.#excess[place] ?? 0n; left > 0n; left = this.#excess[place] ?? 0n) {
      if ((this.#height[place] ?? 0) >= this.#places) return;
      const at = this.#next[place] ?? 0;
      const arc = arcs[at];
      if (arc === undefined) this.#raise(place, arcs);
      else if ((this.#height[to[arc] ?? 0] ?? 0) + 1 !== this.#height[place] || room[arc ^ turn] === 0n) this.#next[place] = at + 1;
      else this.#push(place, arc, smaller(left, room[arc ^ turn] ?? 0n));
    }
  }

  /** One more than the lowest that it leads to. Where none is left of a height, nothing above it leads anywhere any more. */
  #raise(place: number, arcs: readonly number[]): void {
    const { to, room, turn } = this.#pipes;
    const old = this.#height[place] ?? 0;
    let lowest = this.#places;
    for (const arc of arcs) if (room[arc ^ turn] !== 0n) lowest = Math.min(lowest, (this.#height[to[arc] ?? 0] ?? 0) + 1);
    this.#count[old] = (this.#count[old] ?? 0) - 1;
    if (this.#count[old] === 0) {
      for (let one = 0; one < this.#places; one += 1) {
        const height = this.#height[one] ?? 0;
        if (height > old && height < this.#places) this.#height[one] = this.#places;
      }
      this.#count.fill(0, old);
      lowest = this.#places;
    }
    this.#height[place] = lowest;
    if (lowest < this.#places) this.#count[lowest] = (this.#count[lowest] ?? 0) + 1;
    this.#next[place] = 0;
    this.#raised += 1;
  }
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
