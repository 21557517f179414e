import type { Advice, Cost } from '@roadworthy/domain/do-it-now/do-it-now.rules';
import type { Law, Meanwhile, OfficialLink } from '@roadworthy/domain/do-it-now/law.rules';
import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import { Check, ExternalLink, MapPin, ReceiptText, X } from 'lucide-react';
import { formatPounds } from '../../format/figures.ts';
import { sourceLine } from './do-words.ts';

/** Shows a sentence with its amounts in bold. */
function Sentence({ text }: { text: string }) {
  let at = 0;
  const parts = text.split(/(£\d+(?:,\d{3})*(?:\.\d\d)?)/).map((part) => {
    at += part.length;
    return { part, key: at };
  });
  return (
    <>{parts.map(({ part, key }) => (part.startsWith('£') ? <b key={key}>{part}</b> : part))}</>
  );
}

function LawLine({ law }: { law: Law }) {
  return (
    <div>
      <p className="text-pretty">
        <Sentence text={law.text} />
      </p>
      <p className="mt-0.5 text-13 text-ink-3">
        <a
          href={law.source.address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-7 items-center underline decoration-line underline-offset-3"
        >
          {sourceLine(law.source)}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {law.isOld && ' It may have changed since.'}
      </p>
    </div>
  );
}

function MeanwhileList({ items }: { items: readonly Meanwhile[] }) {
  return (
    <section>
      <h3 className="mt-3 mb-1.5 text-14 text-ink-2">What you may do meanwhile</h3>
      <ul>
        {items.map(({ may, text }) => {
          const Icon = may ? Check : X;
          return (
            <li key={text} className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5 py-1 text-15">
              <Icon size={20} aria-hidden className={may ? 'text-go' : 'text-stop'} />
              {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const row = 'grid min-h-14 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 py-2';

function LinkRow({ link }: { link: OfficialLink }) {
  return (
    <li>
      <a href={link.address} target="_blank" rel="noopener noreferrer" className={row}>
        <MapPin size={20} aria-hidden />
        <span className="min-w-0">
          <span className="block font-semibold text-route">{link.text}</span>
          <span className="block text-13 text-ink-3">
            {link.note}
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </span>
        <ExternalLink size={20} aria-hidden />
      </a>
    </li>
  );
}

function CostRow({ cost }: { cost: Cost }) {
  const { label, pence, note, source } = cost;
  return (
    <li className={row}>
      <ReceiptText size={20} aria-hidden />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {note && <span className="block text-13 text-ink-2">{note}</span>}
        <a
          href={source.address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center text-13 text-ink-3 underline decoration-line underline-offset-3"
        >
          {`${source.publisher}, checked ${formatDate(source.checkedOn)}`}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </span>
      <span className="num text-18 font-bold">{formatPounds(pence)}</span>
    </li>
  );
}

/** Shows the law, the rules until the renewal, links to do it, and its cost. */
export function AdviceView({ advice }: { advice: Advice }) {
  const { law, meanwhile, links, cost } = advice;
  return (
    <>
      {law && <LawLine law={law} />}
      {meanwhile.length > 0 && <MeanwhileList items={meanwhile} />}
      {(links.length > 0 || cost) && (
        <ul className="my-3.5 divide-y divide-line border-y border-line">
          {links.map((link) => (
            <LinkRow key={link.address} link={link} />
          ))}
          {cost && <CostRow cost={cost} />}
        </ul>
      )}
    </>
  );
}
