import { Input } from '@mantine/core';
import { useFacts, useForm } from '../../../kit/forms/context.ts';

interface ListFaultsProps {
  /** The name of the list field. */
  readonly name: string;
  readonly label: string;
  /** The title of the entry at an index. */
  readonly entryAt: (place: number) => string | undefined;
}

/** The faults of a list and of its entries. */
export function ListFaults({ name, label, entryAt }: ListFaultsProps) {
  const { form } = useForm();
  useFacts(name, label);
  const paths = Object.keys(form.errors).filter((path) => path === name || path.startsWith(`${name}.`));
  return paths.map((path) => {
    const index = path.split('.')[1];
    return <ListFault key={path} path={path} label={label} entry={index && entryAt(Number(index))} />;
  });
}

interface ListFaultProps {
  readonly path: string;
  readonly label: string;
  readonly entry: string | undefined;
}

function ListFault({ path, label, entry }: ListFaultProps) {
  const { form } = useForm();
  useFacts(path, label);
  return (
    <Input.Error role="alert" ta="center">
      {entry && `${entry}: `}
      {form.errors[path]}
    </Input.Error>
  );
}
