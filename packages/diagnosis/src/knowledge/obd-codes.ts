/**
 * All generic OBD-II codes with an explanation. Loaded separately from the knowledge base, because few users need them.
 */

import { body } from '../../knowledge/codes/body.ts';
import { chassis } from '../../knowledge/codes/chassis.ts';
import { network } from '../../knowledge/codes/network.ts';
import { p0a } from '../../knowledge/codes/p0a.ts';
import { p00 } from '../../knowledge/codes/p00.ts';
import { p01 } from '../../knowledge/codes/p01.ts';
import { p02 } from '../../knowledge/codes/p02.ts';
import { p03 } from '../../knowledge/codes/p03.ts';
import { p04 } from '../../knowledge/codes/p04.ts';
import { p05 } from '../../knowledge/codes/p05.ts';
import { p06 } from '../../knowledge/codes/p06.ts';
import { p07 } from '../../knowledge/codes/p07.ts';
import { p20 } from '../../knowledge/codes/p20.ts';
import { p21 } from '../../knowledge/codes/p21.ts';
import { p22 } from '../../knowledge/codes/p22.ts';
import { p24 } from '../../knowledge/codes/p24.ts';
import type { ObdCode } from '../codes.ts';

export const obdCodes: readonly ObdCode[] = [
  ...p00,
  ...p01,
  ...p02,
  ...p03,
  ...p04,
  ...p05,
  ...p06,
  ...p07,
  ...p0a,
  ...p20,
  ...p21,
  ...p22,
  ...p24,
  ...chassis,
  ...body,
  ...network,
];

const byCode = new Map(obdCodes.map((entry) => [entry.code, entry]));

/** Returns the entry of a code, or null without one, as for every manufacturer's code. */
export const obdCode = (code: string): ObdCode | null => byCode.get(code) ?? null;
