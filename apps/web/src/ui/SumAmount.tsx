import { Amount, type AmountProps } from './Amount.tsx';
import { Figure } from './Figure.tsx';
import { isMobileLayout } from './layout.ts';
import { usePreferences } from './preferences.ts';

/** A sum above a list: exact where there is room for it, unless the reader wants 万 and 亿; the title always has the exact value. */
export function SumAmount({ value, unit, ...more }: AmountProps & { value: string }) {
  const style = usePreferences((preferences) => preferences.figures);
  if (style === 'full' && !isMobileLayout()) return <Amount value={value} unit={unit} {...more} />;
  return (
    <>
      {more.sign === 'signed' && /^[^-]*[1-9]/.test(value) && '+'}
      <Figure value={value} unit={unit} />
    </>
  );
}
