import { TextInput, type TextInputProps } from '../../ui/TextInput.tsx';
import styles from './Account.module.css';

/** A field below its name. */
export function FormField({ title, ...input }: Omit<TextInputProps, 'label'> & { title: string }) {
  return (
    <div className={styles.field}>
      <span className={styles.fieldName} aria-hidden>
        {title}
      </span>
      <TextInput label={title} {...input} />
    </div>
  );
}
