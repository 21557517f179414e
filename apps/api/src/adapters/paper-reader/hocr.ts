import type { PlacedWord } from './page-text.ts';

export type Recognised = PlacedWord & {
  /** The engine's confidence, from 0 to 100. */
  confidence: number;
  /** How far the word's line drops per pixel to the right. */
  slope: number;
  /** The top and bottom of the word's own ink. */
  top: number;
  bottom: number;
};

const line =
  /class='ocr_(?:line|header|caption|textfloat)'[^>]*title="bbox (\d+) (\d+) (\d+) (\d+); baseline (-?[\d.]+) (-?[\d.]+)[^"]*?x_size ([\d.]+)/;
const word =
  /class='ocrx_word'[^>]*title='bbox (\d+) (\d+) (\d+) (\d+); x_wconf (\d+)'>(.*?)<\/span>/g;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '');

/**
 * Reads the words of tesseract's hOCR. A word's own box varies with its letters (`a`, `g`, `T`), so the word is placed
 * by the baseline and the height of its line instead.
 */
export const readHocr = (hocr: string): Recognised[] =>
  hocr.split("<span class='ocr_").flatMap((part) => {
    const found = line.exec(`<span class='ocr_${part}`);
    if (!found) return [];
    const [left = 0, , , bottom = 0, slope = 0, offset = 0, size = 0] = found.slice(1).map(Number);
    return [...part.matchAll(word)].map((match) => {
      const [x = 0, top = 0, right = 0, foot = 0, confidence = 0] = match.slice(1, 6).map(Number);
      const y = bottom + offset + slope * (x - left) - size * 0.75;
      const isOnLine = y < (top + foot) / 2 && (top + foot) / 2 < y + size;
      return {
        text: plain(match[6] ?? ''),
        x,
        // If dirt was recognised as part of the line, the line's baseline is meaningless.
        y: isOnLine ? y : top,
        width: right - x,
        height: isOnLine ? size : foot - top,
        confidence,
        slope,
        top,
        bottom: foot,
      };
    });
  });
