import { describe, expect, test } from 'vitest';
import { isOpen, mayStillSend, momentOfWriting } from './visits.rules.ts';
import { Writing } from './visits.schema.ts';

const at = (moment: string) => new Date(`2026-11-${moment}:00Z`);
const span = { createdAt: at('05T09:00'), expiresAt: at('19T09:00') };
const send = (writtenAt: string, now: string) =>
  mayStillSend(span, { writtenAt: at(writtenAt), now: at(now) });

test('a link opens until its end', () => {
  expect(isOpen(span, at('19T08:59'))).toBe(true);
  expect(isOpen(span, at('19T09:00'))).toBe(false);
});

describe('what a phone sends', () => {
  test('is taken while the link opens, whatever the phone’s clock says', () => {
    expect(send('01T00:00', '06T09:00')).toBe(true);
    expect(send('30T00:00', '06T09:00')).toBe(true);
  });

  test('is taken for 48 hours after the end if it was written before the end', () => {
    expect(send('19T08:59', '21T08:59')).toBe(true);
    expect(send('19T09:00', '19T09:00')).toBe(false);
    expect(send('20T09:00', '20T09:01')).toBe(false);
  });

  test('is never taken later, whatever the phone says', () => {
    expect(send('19T08:59', '21T09:00')).toBe(false);
    expect(send('06T09:00', '30T09:00')).toBe(false);
  });

  test('is not taken after the end if it claims to be older than the link', () => {
    expect(send('05T08:59', '20T09:00')).toBe(false);
  });
});

test('the moment of a writing is never before the link was made, and never in the future', () => {
  const of = (writtenAt: string) =>
    momentOfWriting(span, { writtenAt: at(writtenAt), now: at('10T09:00') });
  expect(of('01T00:00')).toEqual(span.createdAt);
  expect(of('08T12:00')).toEqual(at('08T12:00'));
  expect(of('30T00:00')).toEqual(at('10T09:00'));
});

test('a telephone number may have brackets and hyphens anywhere', () => {
  const { telephone } = Writing.shape;
  for (const number of ['(0113) 496 0123', '0113-496-0123', '+44 (0)113 496 0123']) {
    expect(telephone.safeParse(number).success).toBe(true);
  }
  for (const words of ['call me', '(-) - (-)', '0113 x 496']) {
    expect(telephone.safeParse(words).success).toBe(false);
  }
});
