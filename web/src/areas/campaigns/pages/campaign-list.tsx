export default function CampaignListPage() {
  return null;
}
