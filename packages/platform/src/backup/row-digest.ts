import { createHash, hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

export type Measured = { bytes: number; sha256: string; rows: number; content: string };

const lineFeed = 0x0a;

/**
 * Passes text in the format of COPY through and measures it: its size and SHA-256, and a digest of its rows
 * that does not depend on their order, because a database may return the same rows in another one. In this
 * format a row is a line: line feeds within values are escaped.
 */
export class RowDigest extends Transform {
  readonly #whole = createHash('sha256');
  readonly #sum = new Uint32Array(8);
  #rest: Buffer = Buffer.alloc(0);
  #bytes = 0;
  #rows = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#whole.update(chunk);
    this.#bytes += chunk.length;
    const text = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let from = 0;
    for (let to = text.indexOf(lineFeed); to >= 0; to = text.indexOf(lineFeed, from)) {
      this.#add(text.subarray(from, to));
      from = to + 1;
    }
    this.#rest = text.subarray(from);
    done(null, chunk);
  }

  /** What was measured, once the stream has ended. */
  result(): Measured {
    const sha256 = this.#whole.copy().digest('hex');
    const content = Buffer.from(this.#sum.buffer).toString('hex');
    return { bytes: this.#bytes, sha256, rows: this.#rows, content };
  }

  /** Adds the hash of a row to the sum: equal rows do not cancel each other out, as they would by XOR. */
  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let i = 0; i < this.#sum.length; i += 1) {
      this.#sum[i] = ((this.#sum[i] ?? 0) + digest.readUInt32LE(4 * i)) >>> 0;
    }
    this.#rows += 1;
  }
}
