import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';

/** A planted reader, as written in five minutes: if it did well, the papers would be too easy to prove anything. */
export const hastyReader = (text: string): PaperDraft => {
  const [, day, month, year] = /(\d\d)[/.-](\d\d)[/.-](\d{4})/.exec(text) ?? [];
  const amounts = [...text.matchAll(/([\d,]+)\.(\d\d)\b/g)].map(([, pounds = '', pence = '']) =>
    Number(pounds.replaceAll(',', '') + pence),
  );
  const miles = /\b(\d{2,3}),?(\d{3})\b/.exec(text);
  return {
    documentType: 'other',
    serviceDate: day ? `${year}-${month}-${day}` : null,
    serviceProvider: null,
    costPence: amounts.length ? Math.max(...amounts) : null,
    mileage: miles ? Number(`${miles[1]}${miles[2]}`) : null,
  };
};
