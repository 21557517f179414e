import { Problem } from '../../platform/problem.ts';

/** What uploads hold of a process's memory at most, what one person's may, and how many of theirs arrive at once. */
type MemoryLimits = { most: number; mostEach: number; uploadsEach: number };

const megabyte = 1024 * 1024;
const limits: MemoryLimits = { most: 256 * megabyte, mostEach: 48 * megabyte, uploadsEach: 24 };

/** Bytes are kept in pieces of this size as they arrive: a sender who announces much and sends nothing holds nothing. */
const pieceBytes = 64 * 1024;
const mostPieces = 256;
/**
 * Pieces and some whole buffers are used again and again: fresh memory for every upload keeps the garbage collector
 * busier than anything else about it.
 */
const wholeBytes = 10 * megabyte;
const mostWhole = 4;

export type UploadMemory = {
  /** Keeps a copy; refuses when this person, or everybody together, holds too much. */
  add(chunk: Buffer): void;
  /** The session is known first, the person a moment later. */
  belongsTo(userId: string): void;
  /** Everything that arrived, in one piece. Nothing can be added after that. */
  whole(): Buffer;
  /** Called once nobody reads the whole any more; without it the buffer is not used again. */
  markUnread(): void;
  letGo(): void;
};

type Held = { owner: string; bytes: number; isArriving: boolean; end: (problem: Problem) => void };

export const createUploadMemory = ({ most, mostEach, uploadsEach }: MemoryLimits = limits) => {
  const uploads = new Set<Held>();
  const heldBy = new Map<string, number>();
  const pieces: Buffer[] = [];
  const wholes: Buffer[] = [];
  let wholesMade = 0;
  let held = 0;

  const count = (upload: Held, bytes: number) => {
    upload.bytes += bytes;
    held += bytes;
    const theirs = (heldBy.get(upload.owner) ?? 0) + bytes;
    if (theirs > 0) heldBy.set(upload.owner, theirs);
    else heldBy.delete(upload.owner);
  };

  /** Whoever holds the most gives way to whoever holds less: so many accounts of one person push nobody out. */
  const makeRoom = (upload: Held, bytes: number) => {
    while (held + bytes > most) {
      const theirs = (heldBy.get(upload.owner) ?? 0) + bytes;
      const largest = [...uploads]
        .filter(({ isArriving, owner }) => isArriving && (heldBy.get(owner) ?? 0) > theirs)
        .toSorted(
          (a, b) => (heldBy.get(b.owner) ?? 0) - (heldBy.get(a.owner) ?? 0) || b.bytes - a.bytes,
        )[0];
      if (!largest) throw new Problem('OVERLOADED');
      largest.end(new Problem('OVERLOADED'));
    }
  };

  const checkCount = (owner: string, upload?: Held) => {
    let others = 0;
    for (const other of uploads) if (other.owner === owner && other !== upload) others += 1;
    if (others >= uploadsEach) throw new Problem('OVERLOADED');
  };

  const takeWhole = (bytes: number): { buffer: Buffer; isKept: boolean } => {
    const free = wholes.pop();
    if (free) return { buffer: free, isKept: true };
    const isKept = wholesMade < mostWhole;
    if (isKept) wholesMade += 1;
    return { buffer: Buffer.allocUnsafeSlow(isKept ? wholeBytes : bytes), isKept };
  };

  /** Room for one upload. `onEnded` is called when it has to give way to others. */
  const open = (session: string, onEnded: (problem: Problem) => void): UploadMemory => {
    checkCount(session);
    const own: Buffer[] = [];
    let length = 0;
    let whole: ReturnType<typeof takeWhole> | null = null;
    let isUnread = false;
    const dropPieces = () => {
      count(upload, -own.length * pieceBytes);
      for (const piece of own.splice(0)) if (pieces.length < mostPieces) pieces.push(piece);
    };
    const upload: Held = {
      owner: session,
      bytes: 0,
      isArriving: true,
      end(problem) {
        upload.isArriving = false;
        dropPieces();
        onEnded(problem);
      },
    };
    uploads.add(upload);

    return {
      add(chunk) {
        for (let from = 0; from < chunk.length; ) {
          const at = length % pieceBytes;
          if (at === 0) {
            if ((heldBy.get(upload.owner) ?? 0) + pieceBytes > mostEach) {
              throw new Problem('OVERLOADED');
            }
            makeRoom(upload, pieceBytes);
            own.push(pieces.pop() ?? Buffer.allocUnsafeSlow(pieceBytes));
            count(upload, pieceBytes);
          }
          const copied = chunk.copy(own.at(-1) as Buffer, at, from);
          from += copied;
          length += copied;
        }
      },
      belongsTo(userId) {
        checkCount(userId, upload);
        const { bytes } = upload;
        if ((heldBy.get(userId) ?? 0) + bytes > mostEach) throw new Problem('OVERLOADED');
        count(upload, -bytes);
        upload.owner = userId;
        count(upload, bytes);
      },
      whole() {
        upload.isArriving = false;
        whole = takeWhole(length);
        for (const [at, piece] of own.entries()) {
          const from = at * pieceBytes;
          piece.copy(whole.buffer, from, 0, Math.min(pieceBytes, length - from));
        }
        dropPieces();
        count(upload, length);
        return whole.buffer.subarray(0, length);
      },
      markUnread() {
        isUnread = true;
      },
      letGo() {
        if (whole?.isKept) {
          if (isUnread) wholes.push(whole.buffer);
          else wholesMade -= 1;
        }
        whole = null;
        dropPieces();
        count(upload, -upload.bytes);
        uploads.delete(upload);
      },
    };
  };

  return { open, held: () => held };
};
