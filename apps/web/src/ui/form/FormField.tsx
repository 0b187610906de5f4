import { TextInput, type TextInputProps } from '../TextInput.tsx';
import styles from './FormField.module.css';

/** A field below its name. */
export function FormField({ title, ...input }: Omit<TextInputProps, 'label'> & { title: string }) {
  return (
    <div className={styles.field}>
      <span className={styles.name} aria-hidden>
        {title}
      </span>
      <TextInput label={title} {...input} />
    </div>
  );
}
