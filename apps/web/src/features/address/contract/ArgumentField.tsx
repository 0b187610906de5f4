import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldsOf, nameOf, type Parameter, type Written } from './argument.ts';
import styles from './Contract.module.css';
import { t } from './texts.ts';

export interface ArgumentFieldProps {
  parameter: Parameter;
  /** Among its neighbours. */
  at: number;
  path: string;
  written: Written;
  onWrite: (path: string, text: string) => void;
}

/** A field for an argument, of a struct one for each of its own. */
export function ArgumentField({ parameter, at, path, written, onWrite }: ArgumentFieldProps) {
  const { type } = parameter;
  const name = nameOf(parameter, at);
  const fields = fieldsOf(parameter);
  if (fields.length > 0) {
    return (
      <div role="group" aria-label={t('contract.argumentOf', { name, type: t('contract.struct') })} className={styles.struct}>
        <span>
          {name} <i>{t('contract.struct')}</i>
        </span>
        {fields
          .map((field, position) => ({ field, position }))
          .map(({ field, position }) => (
            <ArgumentField
              key={position}
              parameter={field}
              at={position}
              path={`${path}.${position}`}
              written={written}
              onWrite={onWrite}
            />
          ))}
      </div>
    );
  }
  return (
    <label>
      <span>
        {name} <i>{type}</i>
      </span>
      <TextInput
        label={t('contract.argumentOf', { name, type })}
        value={written[path] ?? ''}
        maxLength={20_000}
        mono
        placeholder={type.endsWith(']') ? t('contract.listHint') : type}
        onChange={(text) => onWrite(path, text)}
      />
    </label>
  );
}
