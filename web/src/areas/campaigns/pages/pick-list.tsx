export default function PickListPage() {
  return null;
}
