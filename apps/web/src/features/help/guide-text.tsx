import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { GuideLink, GuideNode } from './guide.ts';

const isLink = (node: Exclude<GuideNode, string>): node is GuideLink => 'to' in node;

const drawLink = ({ to, words }: GuideLink): ReactNode =>
  to.startsWith('/') ? (
    <Link to={to} className="link">
      {drawAll(words)}
    </Link>
  ) : (
    <a href={to} className="link" target="_blank" rel="noopener noreferrer">
      {drawAll(words)}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );

const draw = (node: GuideNode): ReactNode => {
  if (typeof node === 'string') return node;
  if (isLink(node)) return drawLink(node);
  const [tag, ...children] = node;
  return createElement(tag, null, ...children.map(draw));
};

/** Nodes never change places, so they are arguments, which need no keys, and not a list. */
const drawAll = (nodes: readonly GuideNode[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map(draw));

export function GuideText({ nodes }: { nodes: readonly GuideNode[] }) {
  return drawAll(nodes);
}
