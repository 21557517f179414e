import type { Advice, Cost } from '@roadworthy/domain/do-it-now/do-it-now.rules';
import type { Law, Meanwhile, OfficialLink } from '@roadworthy/domain/do-it-now/law.rules';
import { type Source, sourceLine, sourceWords } from '@roadworthy/domain/law/sources';
import { Check, ExternalLink, MapPin, ReceiptText, X } from 'lucide-react';
import { formatPounds } from '../../format/figures.ts';

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

/** Returns each source once, the law's own first. */
const sourcesOf = ({ source, notes, penalties }: Law): Source[] => [
  ...new Set([source, ...[...notes, ...penalties].map((said) => said.source)]),
];

function SourceLinks({ law }: { law: Law }) {
  return (
    <p className="mt-1 text-13 text-ink-3">
      {sourcesOf(law).map((source) => (
        <a
          key={source.title}
          href={source.address}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center underline decoration-line underline-offset-3"
        >
          <span>
            {sourceLine(source)}
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      ))}
      {law.isOld && 'It may have changed since.'}
    </p>
  );
}

function LawLines({ law }: { law: Law }) {
  return (
    <div className="grid gap-1.5 text-pretty">
      <p>
        <Sentence text={law.text} />
      </p>
      {law.notes.map(({ id, text }) => (
        <p key={id}>
          <Sentence text={text} />
        </p>
      ))}
      {law.penalties.length > 0 && (
        <ul className="list-disc pl-5 text-15 text-ink-2">
          {law.penalties.map(({ id, text }) => (
            <li key={id}>
              <Sentence text={text} />
            </li>
          ))}
        </ul>
      )}
      <SourceLinks law={law} />
    </div>
  );
}

function MeanwhileList({ items }: { items: readonly Meanwhile[] }) {
  return (
    <section>
      <h3 className="mt-3 mb-1.5 text-14 text-ink-2">What you can do in the meantime</h3>
      <ul>
        {items.map(({ allowed, text }) => {
          const Icon = allowed ? Check : X;
          return (
            <li key={text} className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5 py-1 text-15">
              <Icon size={20} aria-hidden className={allowed ? 'text-go' : 'text-stop'} />
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
          className="-mt-2.5 -mb-3 inline-flex min-h-11 items-center text-13 text-ink-3 underline decoration-line underline-offset-3"
        >
          {sourceWords(source)}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </span>
      <span className="num text-18 font-bold">{formatPounds(pence)}</span>
    </li>
  );
}

/** Shows the law, the rules until the renewal, links to do it, and its cost. */
export function AdviceView({ advice }: { advice: Advice }) {
  const { law, tip, meanwhile, links, cost } = advice;
  return (
    <>
      {law && <LawLines law={law} />}
      {tip && <p className="mt-2 text-15">{tip}</p>}
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
