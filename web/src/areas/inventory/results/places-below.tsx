import { Text } from '@mantine/core';

/** The places below a title, where there is no room for their column. */
export function PlacesBelow({ places }: { readonly places: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <Text span display="block" size="sm" c="dimmed" visibleFrom="sm" hiddenFrom="xl">
      {places.join(', ')}
    </Text>
  );
}
