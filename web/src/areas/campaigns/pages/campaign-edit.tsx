export default function CampaignEditPage() {
  return null;
}
