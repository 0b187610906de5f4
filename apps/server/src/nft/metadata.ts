/** What an item's metadata say of it (ERC-721 metadata, EIP-1155 metadata, and what marketplaces write); texts as their maker wrote them, cut where they are too long to be read. */
export interface ItemMetadata {
  name: string;
  description: string;
  /** Address of its picture, '' where none is named. */
  image: string;
  attributes: { name: string; value: string }[];
}

/** Longer than any metadata that people read; pictures inside them are the long part. */
export const MAX_METADATA_BYTES = 1024 * 1024;
const MAX_ATTRIBUTES = 60;
const LONGEST = { name: 300, description: 4_000, attribute: 300 };

/** The metadata in a JSON text; undefined where it is none. */
export function parseMetadata(text: string): ItemMetadata | undefined {
  const json = parseObject(text);
  if (!json) return undefined;
  return {
    name: shortText(json['name'], LONGEST.name),
    description: shortText(json['description'], LONGEST.description),
    image: [json['image'], json['image_url'], json['image_data']].find((one) => typeof one === 'string')?.trim() ?? '',
    attributes: dropRepeats(readAttributes(json['attributes'] ?? json['traits'] ?? json['properties'])).slice(0, MAX_ATTRIBUTES),
  };
}

/** What is left of a letter of two units that was cut in its middle. */
const HALF_LETTER = /[\uD800-\uDBFF]$/;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function parseObject(text: string): Json | undefined {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(json) ? json : undefined;
  } catch {
    // Broken JSON is common on chains: a quote in a name is enough.
    return undefined;
  }
}

/** A list of traits, or an object whose fields are traits or say `{ name, value }`. */
function readAttributes(given: unknown): ItemMetadata['attributes'] {
  if (Array.isArray(given)) {
    return given.slice(0, MAX_ATTRIBUTES * 2).flatMap((one: unknown) => {
      if (!isObject(one)) return readAttribute('', one);
      return readAttribute(one['trait_type'] ?? one['name'], one['value']);
    });
  }
  if (!isObject(given)) return [];
  return Object.entries(given)
    .slice(0, MAX_ATTRIBUTES * 2)
    .flatMap(([name, one]) => (isObject(one) ? readAttribute(one['name'] ?? name, one['value']) : readAttribute(name, one)));
}

/** A trait that is said twice is one. */
function dropRepeats(attributes: ItemMetadata['attributes']): ItemMetadata['attributes'] {
  return [...new Map(attributes.map((one) => [`${one.name}\n${one.value}`, one])).values()];
}

function readAttribute(name: unknown, value: unknown): ItemMetadata['attributes'] {
  const text = shortText(value, LONGEST.attribute);
  return text === '' ? [] : [{ name: shortText(name, LONGEST.attribute), value: text }];
}

/** Numbers and truths are said as JSON has them; anything deeper is no text. */
function shortText(value: unknown, most: number): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.toWellFormed().trim();
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(HALF_LETTER, '')}…`;
}
