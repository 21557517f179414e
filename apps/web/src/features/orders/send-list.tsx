import type { Cart } from '@roadworthy/domain/cart/cart.rules';
import { Copy, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/inputs/button.tsx';
import { linesOf, listText, listTitle, totalOf } from './shopping-list-words.ts';

/** The list for printing: nothing else on the page is printed. */
function PaperList({ cart }: { cart: Cart }) {
  return createPortal(
    <section data-print-list className="hidden">
      <h1>{listTitle}</h1>
      <ul>
        {linesOf(cart).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{totalOf(cart)}</p>
    </section>,
    document.body,
  );
}

const printList = () => {
  const { dataset } = document.documentElement;
  dataset.printing = 'list';
  window.addEventListener('afterprint', () => delete dataset.printing, { once: true });
  window.print();
};

const canShare = () => typeof navigator.share === 'function';

/** The cart as a list to share, copy or print. It needs no connection and no shop. */
export function SendList({ cart }: { cart: Cart }) {
  const [open, setOpen] = useState(false);
  // Shown in the drawer, because a toast would be hidden behind it.
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(listText(cart));
      setSaid('Copied');
    } catch {
      setSaid('This browser does not let us copy.');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: listTitle, text: listText(cart) });
    } catch (error) {
      // Closing the share sheet is not a failure.
      if ((error as Error).name !== 'AbortError') setSaid('The list could not be shared.');
    }
  };
  return (
    <>
      <Button
        tone="quiet"
        wide
        aria-expanded={open}
        icon={<Share2 size={18} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        Send my list
      </Button>
      {open && (
        <fieldset aria-label="Send my list" className="grid auto-cols-fr grid-flow-col gap-2">
          {canShare() && (
            <Button
              tone="quiet"
              icon={<Share2 size={18} aria-hidden />}
              onClick={() => void share()}
            >
              Share
            </Button>
          )}
          <Button tone="quiet" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button tone="quiet" icon={<Printer size={18} aria-hidden />} onClick={printList}>
            Print
          </Button>
        </fieldset>
      )}
      <p role="status" className="text-center text-14 text-ink-2 empty:sr-only">
        {said}
      </p>
      <PaperList cart={cart} />
    </>
  );
}
