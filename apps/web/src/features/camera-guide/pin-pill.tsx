import type { PinState } from '@roadworthy/tracker/tracker';
import { Lock, Move, Search, SearchX, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { partInSentence } from './camera-words.ts';
import type { TrackerState } from './stage.ts';

type PinPillProps = {
  part: string;
  pin: PinState | 'unpinned';
  tracker: TrackerState;
  onPinAgain: () => void;
};

const icon = { size: 16, 'aria-hidden': true, className: 'flex-none' };
const debounceMs = 250;

/** Delays a value, so that states which last only a few frames are not announced. */
const useDebounced = <T,>(value: T): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};

/** Shows the tracking state of the current step's marker. */
export function PinPill({ part, pin, tracker, onPinAgain }: PinPillProps) {
  const state = useDebounced(pin);
  const name = partInSentence(part);
  const says = {
    unpinned: {
      look: 'plain',
      icon: <Move {...icon} />,
      text: `Tap ${name}, or drag the marker there`,
    },
    searching: { look: 'plain', icon: <Search {...icon} />, text: `Looking for ${name}` },
    locked: { look: 'go', icon: <Lock {...icon} />, text: 'Locked on · drag to re-pin' },
    weak: {
      look: 'warn',
      icon: <Smartphone {...icon} />,
      text: 'Move the phone a little sideways',
    },
    lost: { look: 'stop', icon: <SearchX {...icon} />, text: `Lost sight of ${name}` },
  }[state];
  const isPinned = state !== 'unpinned';
  const words =
    tracker === 'failed'
      ? {
          look: 'plain',
          icon: <Move {...icon} />,
          text: 'Markers cannot follow the part right now',
        }
      : says;
  return (
    <div className="camera-pill-row">
      <div role="status" className={`camera-pill camera-pill-${words.look}`}>
        {words.icon}
        <span>{words.text}</span>
      </div>
      {isPinned && tracker !== 'failed' && (
        <button type="button" className="camera-pill camera-pill-button" onClick={onPinAgain}>
          Pin again
        </button>
      )}
    </div>
  );
}
