export default function MyCampaignsPage() {
  return null;
}
