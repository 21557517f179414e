import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { messagesOf } from '../case.ts';

/** A longer message would push the report out of sight. */
const longMessage = 420;

type MessageProps = { text: string; onEdit?: (() => void) | undefined };

function Message({ text, onEdit }: MessageProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isCut = text.length > longMessage && !isWhole;
  return (
    <li className="said">
      <span className="min-w-0 grow py-2.5 text-balance">
        {isCut ? `${text.slice(0, longMessage - 60).trimEnd()}… ` : text}
        {isCut && (
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-3"
            onClick={() => setIsWhole(true)}
          >
            Show all
          </button>
        )}
      </span>
      {onEdit && (
        <button
          type="button"
          aria-label="Edit what you wrote"
          onClick={onEdit}
          className="grid size-11 flex-none place-items-center rounded-control text-asphalt-ink"
        >
          <Pencil size={18} aria-hidden />
        </button>
      )}
    </li>
  );
}

type OwnerMessagesProps = {
  complaint: string;
  /** Called with the place of the message; without it nothing can be edited. */
  onEdit?: ((at: number) => void) | undefined;
};

/** The owner's messages, each with a pencil. */
export function OwnerMessages({ complaint, onEdit }: OwnerMessagesProps) {
  return (
    <ul aria-label="What you said" className="grid gap-2">
      {messagesOf(complaint).map((message, at) => (
        <Message key={message} text={message} onEdit={onEdit ? () => onEdit(at) : undefined} />
      ))}
    </ul>
  );
}
