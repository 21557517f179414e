import { Problem } from '../../platform/problem.ts';

/**
 * The most memory that all uploads of a process may hold, that one user's may, and how many of one user's may run at
 * once.
 */
type MemoryLimits = { totalBytes: number; mostEach: number; uploadsEach: number };

const megabyte = 1024 * 1024;
const limits: MemoryLimits = {
  totalBytes: 256 * megabyte,
  mostEach: 48 * megabyte,
  uploadsEach: 24,
};

/**
 * Bytes are stored in pieces of this size as they arrive, so that a sender who announces much and sends nothing holds
 * nothing.
 */
const pieceBytes = 64 * 1024;
const mostPieces = 256;
/**
 * Pieces and some whole buffers are reused: new memory for every upload would be the main work of the garbage
 * collector.
 */
const wholeBytes = 10 * megabyte;
const mostWhole = 4;

export type UploadMemory = {
  /** Stores a copy; throws if this user, or all users together, hold too much. */
  add(chunk: Buffer): void;
  /** Sets the user. The session is known first, the user a moment later. */
  belongsTo(userId: string): void;
  /** Returns all bytes as one buffer. Nothing can be added afterwards. */
  whole(): Buffer;
  /** Marks the whole buffer as no longer read; without this call the buffer is not reused. */
  markUnread(): void;
  letGo(): void;
};

type Held = { owner: string; bytes: number; isArriving: boolean; end: (problem: Problem) => void };

export const createUploadMemory = ({
  totalBytes,
  mostEach,
  uploadsEach,
}: MemoryLimits = limits) => {
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

  /**
   * Ends uploads of the user who holds most in favour of users who hold less, so that many uploads cannot push others
   * out.
   */
  const makeRoom = (upload: Held, bytes: number) => {
    while (held + bytes > totalBytes) {
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

  /** Opens the memory of one upload. `onEnded` is called when the upload must yield to others. */
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
