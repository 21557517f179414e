/**
 * Expectations of the cases that we settle otherwise, and why. The cases stay as their author wrote them; only what is
 * named here is not compared.
 */
export const settledOtherwise: Readonly<Record<string, { paths: readonly string[]; why: string }>> =
  {
    'tax-date-04': {
      paths: ['tax.state'],
      why: 'The warning begins 30 days before the date that DVLA gives, as it does for every other date.',
    },
    'failed-19': {
      paths: ['verdict', 'mot.state', 'headline'],
      why: 'A retest that fails for something else does not prove that the danger is mended: red until a pass.',
    },
    'failed-13': {
      paths: ['verdict'],
      why: 'A vehicle that failed its test may not be roadworthy: legal only as far as is known.',
    },
    'import-10': {
      paths: ['verdict', 'mot.state'],
      why: 'Official pages say by 31 December; whether that day still counts could not be read.',
    },
    'second-import-07': {
      paths: ['mot.due'],
      why: 'Section 47 asks for a test from the third year of the registration too, which ends earlier here.',
    },
    'ved-61': {
      paths: ['tax.yearlyPence'],
      why: 'Whether DVLA’s date still means the supplement for an electric car is not known: the sure part is named.',
    },
    'zone-18': {
      paths: [
        'zones.london',
        'zones.birmingham',
        'zones.bristol',
        'zones.glasgow',
        'zones.edinburgh',
        'zones.dundee',
        'zones.aberdeen',
      ],
      why: 'No official page was read that says which fuel DVLA’s HYBRID ELECTRIC burns.',
    },
    'zone-34': {
      paths: ['zones.congestion'],
      why: 'No official page was read that says whether a historic vehicle pays it.',
    },
    'zone-42': {
      paths: [
        'zones.london',
        'zones.birmingham',
        'zones.bristol',
        'zones.glasgow',
        'zones.edinburgh',
        'zones.dundee',
        'zones.aberdeen',
      ],
      why: 'Some diesels met Euro 6 years before they had to.',
    },
  };
