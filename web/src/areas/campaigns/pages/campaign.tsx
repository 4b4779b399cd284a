export default function CampaignPage() {
  return null;
}
