/** Deterministic random numbers: a second run must find the same records. */

/** A 32-bit hash of text (FNV-1a, then mixed), from 0 to 2³² − 1. */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

/** 0 to 1, exclusive, from two numbers. */
export function shareOf(first: number, second: number): number {
  return mix(Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b)) / 2 ** 32;
}

function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A sequence of draws that depends on the seed only. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = mix(seed + 0x6d2b79f5);
  }

  /** 0 to 1, exclusive. */
  share(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    return mix(this.#state) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.share() < probability;
  }

  /** Both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.share() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** Mean 0, standard deviation 1 (Box and Muller, 1958). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.share())) * Math.cos(2 * Math.PI * this.share());
  }
}
