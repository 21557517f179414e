import { legalTexts } from './legal-text.ts';
import { sources } from './sources.ts';

/** Texts about the zones, without the amounts. */
export const zoneTexts = legalTexts('zone', {
  scottishPenalty: {
    text: 'Penalty £60, half if paid within 14 days, doubling each time to £480',
    source: sources.scotland,
  },
  blueBadge: {
    text: 'Scotland’s zones allow it if a Blue Badge holder is driving or travelling in it and has registered it beforehand.',
    source: sources.scottishBadge,
  },
  ownBlueBadge: {
    text: 'Allowed with your Blue Badge, if you register it first',
    source: sources.scottishBadge,
  },
  oxford: {
    text: 'All but zero-emission vehicles pay, from 7am to 7pm',
    source: sources.oxford,
  },
  oxfordCongestion: {
    text: 'Oxford had a temporary congestion charge for cars and motorhomes, electric ones too. It may still apply: check before you go.',
    source: sources.oxfordCongestion,
  },
  congestionHours: {
    text: '7am to 6pm, at weekends and on bank holidays noon to 6pm',
    source: sources.congestion,
  },
  congestionMotorcycle: {
    text: 'Motorcycles do not pay',
    source: sources.congestionRules,
  },
  autoPay: {
    text: 'With Auto Pay; £18 without',
    source: sources.congestion,
  },
  lez: {
    text: 'Motorhomes over 3,500 kg have rules of their own',
    source: sources.lez,
  },
});

/** Texts about the tax, without its amount. */
export const taxTexts = legalTexts('tax', {
  freeClass: {
    text: 'Unless it is in a free or reduced tax class',
    source: sources.vedNew,
  },
  electricSupplement: {
    text: '£440 more if its list price was over £50,000: our reading, please check on GOV.UK',
    source: sources.vedElectricSupplement,
  },
});
