import { MEMORY_VERSION } from './memory.ts';
import type { Size } from './picture/luma.ts';
import { PinTracker } from './pin-tracker.ts';
import type { PinMemory, TrackedPin } from './tracker.ts';

/** A tracker for frames of any size: when the phone is turned, the pins are searched for again. */
export class TrackerSession {
  private tracker: PinTracker | null = null;
  private size: Size = { w: 0, h: 0 };
  /** The memory recalled before the first frame gave the size. */
  private recalled: Uint8Array | null = null;

  track(luma: Uint8Array, { w, h }: Size): TrackedPin[] {
    const tracker = this.trackerFor(w, h);
    return tracker
      .track(luma)
      .map(({ id, state, x, y }) => ({ id, state, x: (x + 0.5) / w, y: (y + 0.5) / h }));
  }

  private trackerFor(w: number, h: number): PinTracker {
    if (this.tracker && this.size.w === w && this.size.h === h) return this.tracker;
    const known = this.tracker ? this.tracker.remember() : this.recalled;
    this.tracker = new PinTracker(w, h);
    this.size = { w, h };
    this.recalled = null;
    if (known) this.tracker.recall(known);
    return this.tracker;
  }

  pin(id: string, at: { x: number; y: number }) {
    if (!this.tracker) throw new Error('A pin can be set only after the first frame');
    this.tracker.pin(id, at.x * this.size.w - 0.5, at.y * this.size.h - 0.5);
  }

  unpin(id: string) {
    this.tracker?.unpin(id);
  }

  remember(): PinMemory | null {
    const bytes = this.tracker ? this.tracker.remember() : this.recalled;
    return bytes && { version: MEMORY_VERSION, bytes };
  }

  recall({ version, bytes }: PinMemory): boolean {
    if (version !== MEMORY_VERSION) return false;
    // Without a frame yet, a tracker of any size can tell whether the bytes are valid.
    if (!(this.tracker ?? new PinTracker(64, 64)).recall(bytes)) return false;
    if (!this.tracker) this.recalled = bytes;
    return true;
  }
}
